import { ALL_PLANS, type Plan } from './listPlans.ts'
import styles from './TieringInfoBox.module.css'

/** The height of each layer: a larger plan has a thicker layer. */
const HEIGHTS = [4, 6, 8, 10] as const
const GAP = 2

/** Draws all plans as layers; those in `plans` are solid. The sentence beside the drawing says the same. */
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
