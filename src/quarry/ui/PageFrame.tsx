import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './PageFrame.module.css'

/** Layout of a page: wide blocks below a large header, a reading column, wide lists, or a plain column. */
export type PageLayout = 'marketing' | 'article' | 'index' | 'plain'

export interface PageFrameProps {
  /** The root props of the page's block. */
  readonly root: HTMLAttributes<HTMLElement>
  readonly layout: PageLayout
  readonly className?: string
  /** The header, then one or more bodies. */
  readonly children: ReactNode
}

/** The frame of a page: a size container with the page's layout. */
export function PageFrame({ root, layout, className, children }: PageFrameProps) {
  return (
    <div {...root} className={classNames(styles.page, className)} data-layout={layout}>
      {children}
    </div>
  )
}

export interface PageBodyProps {
  /** The page's blocks. */
  readonly items: readonly ReactNode[]
  /** Content above the blocks, laid out like a block. */
  readonly before?: ReactNode
  /** Content below the blocks. */
  readonly after?: ReactNode
  readonly ground?: '2' | '3'
}

/** Blocks of a page on one background colour. Renders nothing without blocks. */
export function PageBody({ items, before, after, ground }: PageBodyProps) {
  if (items.length === 0 && !before && !after) return null
  return (
    <div className={styles.ground} data-ground={ground}>
      <div className={styles.body}>
        {before}
        {items}
        {after}
      </div>
    </div>
  )
}
