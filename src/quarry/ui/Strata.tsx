import { classNames } from './classNames.ts'
import styles from './Strata.module.css'
import { strataLayers } from './strataLayers.ts'

export interface StrataProps {
  /** The picture is deterministic per seed. */
  readonly seed: string
  readonly width?: number
  readonly height?: number
  /** Prefix of the patterns' ids; required if a page has the same seed twice. */
  readonly idPrefix?: string
  readonly className?: string
}

/** A geological section as the cover of pages without a picture. Decorative; fills its parent's width. */
export function Strata({
  seed,
  width = 640,
  height = 360,
  idPrefix = `strata-${seed}`,
  className,
}: StrataProps) {
  const layers = strataLayers(seed, width, height)
  const id = idPrefix.replace(/[^\w-]+/g, '-')
  return (
    <svg
      className={classNames(styles.strata, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id={`${id}-limestone`} width="20" height="14" patternUnits="userSpaceOnUse">
          <path className={styles.line} d="M0 .5h20M0 7.5h20M5.5 0v7M15.5 7v7" />
        </pattern>
        <pattern id={`${id}-shale`} width="26" height="10" patternUnits="userSpaceOnUse">
          <path className={styles.line} d="M1 2.5h12M14 7.5h9" />
        </pattern>
        <pattern id={`${id}-sandstone`} width="14" height="14" patternUnits="userSpaceOnUse">
          <path
            className={styles.dots}
            d="M2 2.5h.01M8.5 1.6h.01M5.5 6.4h.01M12 6h.01M2.2 10.8h.01M8.8 11h.01"
          />
        </pattern>
        <pattern id={`${id}-pyrite`} width="34" height="22" patternUnits="userSpaceOnUse">
          <path
            className={styles.pyrite}
            d="M5 5h2v2H5zM19 3h1.4v1.4H19zM27 11h2.4v2.4H27zM11 14h1.6v1.6H11z"
          />
        </pattern>
      </defs>
      {layers.map(({ tone, texture, path }) => (
        <g key={path}>
          <path className={styles[tone]} d={path} />
          {texture && <path fill={`url(#${id}-${texture})`} d={path} />}
        </g>
      ))}
    </svg>
  )
}
