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
  /** Content below the description, such as actions and facts. */
  readonly children?: ReactNode
  /** A wide cover picture, or the seed of a generated one. */
  readonly cover?: Asset | { readonly seed: string; readonly idPrefix: string }
  /** Focal area of the picture. */
  readonly coverPosition?: ImagePosition
}

/** The header of an article: heading, description and a wide cover below. */
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
