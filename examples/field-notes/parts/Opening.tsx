import type { ReactNode } from 'react'
import styles from './Opening.module.css'

interface OpeningProps {
  readonly title: string
  readonly description?: string
  readonly children?: ReactNode
}

/** The head of a page: its title, and a sentence under it. */
export const Opening = ({ title, description, children }: OpeningProps) => (
  <header className={styles.opening}>
    <h1>{title}</h1>
    {description ? <p className="large quiet">{description}</p> : null}
    {children}
  </header>
)
