import { useEffect, useRef } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from './button.tsx'

/** The end of a list that has more items: loads them when it comes near, and has a button as an alternative. */
export function LoadMore({ onMore, loading }: { onMore: () => void; loading: boolean }) {
  const { say } = useLanguage()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (loading || !place.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '800px' })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [onMore, loading])

  return (
    <div ref={place} className="flex justify-center py-6">
      <Button loading={loading} onClick={onMore}>
        {say(loading ? 'common.loading' : 'common.loadMore')}
      </Button>
    </div>
  )
}
