import type { Props } from 'strata-pages'
import { Button } from '../../quarry/ui/Button.tsx'
import { classNames } from '../../quarry/ui/classNames.ts'
import { resolvedTarget } from '../../quarry/ui/Link.tsx'
import styles from './ButtonBlock.module.css'
import type { fields } from './index.ts'

export default function ButtonBlock({ root, inline, label, link, variant, size }: Props<typeof fields>) {
  const target = resolvedTarget(link)
  const content = target.href ? (
    <Button
      to={target}
      variant={variant}
      size={size}
      className={classNames(styles.button, variant === 'quiet' && !inline && styles.flush)}
    >
      {label}
    </Button>
  ) : (
    <b className={styles.named}>{label}</b>
  )
  if (inline)
    return (
      <span {...root} className={styles.inline}>
        {content}
      </span>
    )
  return (
    <p {...root} className={styles.block}>
      {content}
    </p>
  )
}
