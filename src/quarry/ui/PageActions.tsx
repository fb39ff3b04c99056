import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'
import type { LinkValue } from './Link.tsx'
import styles from './PageActions.module.css'

export interface PageAction {
  readonly label?: string
  readonly to?: LinkValue
}

/** The actions of a page: a filled button, then outlined ones. Actions without a label or a link are omitted. */
export function PageActions({ actions }: { readonly actions: readonly PageAction[] }) {
  const shown = actions
    .map(({ label, to }, index) => ({ label, to, isFirst: index === 0 }))
    .filter(({ label, to }) => label && to)
  if (shown.length === 0) return null
  return (
    <div className={classNames('cluster', styles.actions)}>
      {shown.map(({ label, to, isFirst }) => (
        <Button key={isFirst ? 'first' : label} to={to} variant={isFirst ? undefined : 'outline'}>
          {label}
        </Button>
      ))}
    </div>
  )
}
