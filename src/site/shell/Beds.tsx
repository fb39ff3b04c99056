import styles from './Beds.module.css'

/** Thickness and tone of each bed, top to bottom, in the drawing's units. The seam is the fourth. */
const BEDS = [
  [22.5, 'k1'],
  [8.5, 'k2'],
  [20.5, 'k1'],
  [3.5, 'seam'],
  [26.5, 'k3'],
  [5.5, 'k2'],
  [30.5, 'k4'],
  [8.5, 'k3'],
  [60.5, 'k5'],
] as const

/** How far the right side of the fault has dropped. */
const THROW = 18

function bedsFrom(top: number) {
  let y = top
  return BEDS.map(([height, tone], index) => {
    const rect = (
      // biome-ignore lint/suspicious/noArrayIndexKey: the beds are a fixed drawing
      <rect key={index} className={styles[tone]} x="-10" y={y} width="1460" height={height} />
    )
    // Beds overlap by half a unit, so that no hairline shows between them.
    y += height - 0.5
    return rect
  })
}

/** The layers under the site: the motif at the foot of every page, the same in both themes. */
export function Beds() {
  return (
    <div className={styles.beds}>
      <svg viewBox="0 0 1440 152" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <clipPath id="beds-left">
          <path d="M-10 0H1010L960 152H-10Z" />
        </clipPath>
        <clipPath id="beds-right">
          <path d="M1010 0H1450V152H960Z" />
        </clipPath>
        <g clipPath="url(#beds-left)">{bedsFrom(0)}</g>
        <g clipPath="url(#beds-right)">
          <rect className={styles.k0} x="900" width="560" height="30" />
          {bedsFrom(THROW)}
        </g>
      </svg>
    </div>
  )
}
