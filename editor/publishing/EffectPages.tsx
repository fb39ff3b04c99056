import { useCallback, useState } from 'react'
import { useLoad } from '../api/useLoad.ts'
import type { ChangedPage, PlannedChange, PublishEffects } from '../api/wire.ts'
import { ChoiceList } from '../parts/ChoiceList.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import styles from './EffectPages.module.css'
import { PagePair } from './PagePair.tsx'
import { loadPublishEffects } from './publishingApi.ts'

const LABELS: Readonly<Record<ChangedPage['change'], string>> = {
  changed: 'changes',
  added: 'is new',
  gone: 'is removed',
}

/** Lists the pages that a publish would change, and shows the chosen one before and after. */
export function EffectPages({ changes }: { readonly changes: readonly PlannedChange[] }) {
  const load = useCallback((signal: AbortSignal) => loadPublishEffects(changes, signal), [changes])
  const [effects, reload] = useLoad(load)
  if (effects.state === 'loading') return <Skeleton label="Determining which pages change" lines={6} />
  if (effects.state === 'failed')
    return <ErrorState title="The changed pages could not be determined" why={effects.why} onRetry={reload} />
  return <Pages effects={effects.value} />
}

function Pages({ effects }: { readonly effects: PublishEffects }) {
  const { pages } = effects
  const [address, setAddress] = useState(pages[0]?.address)
  const shown = pages.find((page) => page.address === address)
  const note = effects.isComplete ? null : 'Pages that were not rendered yet are not included.'
  if (!shown) return <EmptyState title={effectsSummary(effects)}>{note}</EmptyState>
  return (
    <div className={styles.effects}>
      <ChoiceList
        className={styles.list}
        legend={effectsSummary(effects)}
        name="page"
        chosen={address}
        onChoose={setAddress}
        choices={pages.map((page) => ({
          id: page.address,
          label: (
            <>
              <span className={styles.title}>{page.title}</span>
              <span className={styles.path}>
                {page.address} {LABELS[page.change]}
              </span>
            </>
          ),
        }))}
      >
        {note ? <p className={styles.note}>{note}</p> : null}
      </ChoiceList>
      <PagePair key={shown.address} id={effects.id} page={shown} />
    </div>
  )
}

/** Returns a sentence with the number of changed pages. */
export function effectsSummary({ pages, more }: Pick<PublishEffects, 'pages' | 'more'>): string {
  const furtherPages = more ? `, and up to ${more} more` : ''
  if (pages.length === 0) return more ? `Up to ${more} pages change.` : 'No page changes for visitors.'
  return pages.length === 1
    ? `1 page changes${furtherPages}.`
    : `${pages.length} pages change${furtherPages}.`
}
