import { useEffect, useRef } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from './button.tsx'

/** Ends a list that has more items: it loads them when it comes near, and has a button as an alternative. */
export function LoadMore({ onMore, loading }: { onMore: () => void; loading: boolean }) {
  const { t } = useLanguage()
  const sentinel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (loading || !sentinel.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '800px' })
    watcher.observe(sentinel.current)
    return () => watcher.disconnect()
  }, [onMore, loading])

  return (
    <div ref={sentinel} className="flex justify-center py-6">
      <Button loading={loading} onClick={onMore}>
        {t(loading ? 'common.loading' : 'common.loadMore')}
      </Button>
    </div>
  )
}
