import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from './classNames.ts'
import styles from './inputs.module.css'

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>
}

/** A select field; its options are `<option>` children. */
export function Select({ className, ...rest }: SelectProps) {
  return <select className={classNames(styles.input, styles.select, className)} {...rest} />
}
