import styles from './richText.module.css'

const ALIGNMENTS = ['left', 'center', 'right', 'justify', 'start', 'end']

/** The attributes for a node's writing direction and alignment, as far as they are ones that HTML and the site know. */
export function textDirection({ dir, textAlign }: Readonly<Record<string, unknown>>) {
  return {
    dir: dir === 'ltr' || dir === 'rtl' || dir === 'auto' ? dir : undefined,
    className: ALIGNMENTS.includes(textAlign as string) ? styles[textAlign as string] : undefined,
  }
}
