import { Fragment } from 'react'
import type { Props } from 'strata-pages'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import type { fields } from './index.ts'
import styles from './NavigationItem.module.css'

export default function NavigationItem({ root, path, inline }: Props<typeof fields>) {
  const steps = stepsOf(path).map((step, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id and never change their order
    <Fragment key={index}>
      {index > 0 ? (
        <>
          <VisuallyHidden>, then</VisuallyHidden>{' '}
        </>
      ) : null}
      <b>{step}</b>
    </Fragment>
  ))
  if (inline)
    return (
      <span {...root} className={styles.path}>
        {steps}
      </span>
    )
  return (
    <p {...root} className={styles.block}>
      <span className={styles.path}>{steps}</span>
    </p>
  )
}

/** Splits `Settings > Consent` into its menus. */
const stepsOf = (path: string): readonly string[] =>
  path
    .split(/[>›→]/)
    .map((step) => step.trim())
    .filter(Boolean)
