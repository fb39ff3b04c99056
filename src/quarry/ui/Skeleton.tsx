import styles from './Skeleton.module.css'

/** Lines that stand where text will be; the place says itself that it is busy (aria-busy). */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <i key={at} />
      ))}
    </span>
  )
}
