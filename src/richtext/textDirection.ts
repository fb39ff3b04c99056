import styles from './richText.module.css'

const ALIGNMENTS = ['left', 'center', 'right', 'justify', 'start', 'end']

/** Returns the attributes for a node's writing direction and alignment. Omits unknown values. */
export function textDirection({ dir, textAlign }: Readonly<Record<string, unknown>>) {
  return {
    dir: dir === 'ltr' || dir === 'rtl' || dir === 'auto' ? dir : undefined,
    className: ALIGNMENTS.includes(textAlign as string) ? styles[textAlign as string] : undefined,
  }
}
