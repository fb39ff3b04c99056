import { useRef, useState } from 'react'
import type { ChangedPage } from '../api/wire.ts'
import caption from '../parts/caption.module.css'
import styles from './EffectPages.module.css'
import { outlineChanges } from './outlineChanges.ts'

const SIDES = ['before', 'after'] as const

/** A page as visitors get it and as they would, side by side, without script, the parts that differ outlined. */
export function PagePair({ id, page }: { readonly id: string; readonly page: ChangedPage }) {
  const frames = useRef<{ before: HTMLIFrameElement | null; after: HTMLIFrameElement | null }>({
    before: null,
    after: null,
  })
  const [parts, setParts] = useState<number | null>(null)
  const shown = SIDES.filter((side) => page.change !== (side === 'before' ? 'added' : 'gone'))
  const compare = () => {
    const [before, after] = SIDES.map((side) => loadedIn(frames.current[side]))
    if (before && after) setParts(outlineChanges(before, after))
  }
  return (
    <div className={styles.pair} data-beside={shown.length === 2 || undefined}>
      {SIDES.map((side) =>
        shown.includes(side) ? (
          <section key={side} className={styles.side} aria-label={side === 'before' ? 'Before' : 'After'}>
            <h3 className={caption.caption}>
              {side === 'before' ? 'As visitors get it' : 'After the publish'}
            </h3>
            <div className={styles.window}>
              <iframe
                ref={(frame) => {
                  frames.current[side] = frame
                }}
                className={styles.frame}
                title={`${page.title}, ${side}`}
                sandbox="allow-same-origin"
                src={`/editor/effects/${id}/${side}?address=${encodeURIComponent(page.address)}`}
                onLoad={compare}
              />
            </div>
          </section>
        ) : null,
      )}
      <p className={styles.parts} role="status">
        {partsWords(page, parts)}
      </p>
    </div>
  )
}

function partsWords({ change }: ChangedPage, parts: number | null): string {
  if (change === 'added') return 'Visitors find no page here now.'
  if (change === 'gone') return 'Visitors will find no page here.'
  if (parts === null) return ''
  if (parts === 0)
    return 'What is seen stays; its title, its description or its data for search engines change.'
  return parts === 1 ? '1 part differs.' : `${parts} parts differ.`
}

/** The document of a frame once it is there with its page. */
function loadedIn(frame: HTMLIFrameElement | null): Document | null {
  const { contentDocument } = frame ?? {}
  return contentDocument?.readyState === 'complete' && contentDocument.URL !== 'about:blank'
    ? contentDocument
    : null
}
