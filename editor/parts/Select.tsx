import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from './classNames.ts'
import styles from './inputs.module.css'

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>
}

/** One of a few; its options are `<option>`. */
export function Select({ className, ...rest }: SelectProps) {
  return <select className={classNames(styles.input, styles.select, className)} {...rest} />
}
