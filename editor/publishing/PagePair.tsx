import { useRef, useState } from 'react'
import type { ChangedPage } from '../api/wire.ts'
import caption from '../parts/caption.module.css'
import styles from './EffectPages.module.css'
import { outlineChanges } from './outlineChanges.ts'

const SIDES = ['before', 'after'] as const

/** A page before and after a publish, side by side, without scripts, with differing parts outlined. */
export function PagePair({ id, page }: { readonly id: string; readonly page: ChangedPage }) {
  const frames = useRef<{ before: HTMLIFrameElement | null; after: HTMLIFrameElement | null }>({
    before: null,
    after: null,
  })
  const [parts, setParts] = useState<number | null>(null)
  const shown = SIDES.filter((side) => page.change !== (side === 'before' ? 'added' : 'gone'))
  const compare = () => {
    const [before, after] = SIDES.map((side) => loadedDocument(frames.current[side]))
    if (before && after) setParts(outlineChanges(before, after))
  }
  return (
    <div className={styles.pair} data-beside={shown.length === 2 || undefined}>
      {SIDES.map((side) =>
        shown.includes(side) ? (
          <section key={side} className={styles.side} aria-label={side === 'before' ? 'Before' : 'After'}>
            <h3 className={caption.caption}>{side === 'before' ? 'Published now' : 'After the publish'}</h3>
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
        {describeDifference(page, parts)}
      </p>
    </div>
  )
}

function describeDifference({ change }: ChangedPage, parts: number | null): string {
  if (change === 'added') return 'This page does not exist yet.'
  if (change === 'gone') return 'This page will not exist any more.'
  if (parts === null) return ''
  if (parts === 0) return 'The visible page does not change, only its title, description or structured data.'
  return parts === 1 ? '1 part differs.' : `${parts} parts differ.`
}

/** Returns the document of a frame; null until its page is loaded. */
function loadedDocument(frame: HTMLIFrameElement | null): Document | null {
  const { contentDocument } = frame ?? {}
  return contentDocument?.readyState === 'complete' && contentDocument.URL !== 'about:blank'
    ? contentDocument
    : null
}
