import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function SignInScreen() {
  return <NotHereYet title="frame.page.signIn" />
}
