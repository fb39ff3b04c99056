import type { ReactNode } from 'react'
import type { Asset } from 'strata-pages'
import { classNames } from './classNames.ts'
import { Image, type ImagePosition } from './Image.tsx'
import styles from './PageHeader.module.css'
import { Standfirst } from './Standfirst.tsx'
import { Strata } from './Strata.tsx'

export interface PageHeaderProps {
  readonly headline: string
  readonly description?: string
  /** Content above the heading, such as the type of page. */
  readonly above?: ReactNode
  /** Content below the description: actions, facts. */
  readonly children?: ReactNode
  /** A broad picture under the head, or strata grown from a seed where there is none. */
  readonly cover?: Asset | { readonly seed: string; readonly idPrefix: string }
  /** The part of the picture that stays in view. */
  readonly coverPosition?: ImagePosition
}

/** How a page opens that is read rather than looked at: its heading, its description, and a broad cover under them. */
export function PageHeader(props: PageHeaderProps) {
  const { headline, description, above, children, cover, coverPosition } = props
  return (
    <>
      <header className={styles.masthead}>
        <div className={classNames('wrap', styles.inner)}>
          {above}
          <h1 className={styles.title}>{headline}</h1>
          <Standfirst text={description} />
          {children}
        </div>
      </header>
      {cover ? (
        <div className={styles.cover}>
          {'seed' in cover ? (
            <Strata {...cover} width={1440} height={300} />
          ) : (
            <Image
              src={cover.filename}
              alt={cover.alt ?? ''}
              position={coverPosition}
              fill
              priority
              sizes="100vw"
              maxWidth={1600}
            />
          )}
        </div>
      ) : null}
    </>
  )
}
