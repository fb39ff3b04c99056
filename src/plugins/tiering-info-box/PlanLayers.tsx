import { ALL_PLANS, type Plan } from './planWords.ts'
import styles from './TieringInfoBox.module.css'

/** Each layer's height: a larger plan is a thicker one. */
const HEIGHTS = [4, 6, 8, 10] as const
const GAP = 2

/** The plans as layers, the ones that include it solid. The sentence beside it says the same in words. */
export function PlanLayers({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <svg className={styles.layers} width="36" height="34" viewBox="0 0 36 34" aria-hidden="true">
      {ALL_PLANS.map((plan, index) => {
        const above = HEIGHTS.slice(0, index).reduce((sum, height) => sum + height + GAP, 0)
        return (
          <rect
            key={plan}
            className={plans.includes(plan) ? styles.included : styles.other}
            y={above}
            width="36"
            height={HEIGHTS[index]}
          />
        )
      })}
    </svg>
  )
}
