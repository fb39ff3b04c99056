import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockRecord } from '../store/StoryStore.ts'
import styles from './BlockForm.module.css'

interface PlacementWarningsProps {
  readonly space: SpaceSchema
  readonly block: BlockRecord
  /** Component of the parent block; null for the root. */
  readonly parent: string | null
}

/** Warns if the space's rules do not allow the block in its slot. Content that older rules allowed is not changed. */
export function PlacementWarnings({ space, block, parent }: PlacementWarningsProps) {
  const { component, slot } = block
  const verdict =
    parent === null || slot === null || !space.components.has(component)
      ? undefined
      : space.allows(parent, slot, component)
  const limits = Object.keys(space.components.get(component)?.schema ?? {}).map((name) =>
    space.outdatedRestriction(component, name),
  )
  const messages = [verdict?.ok === false ? verdict.why : undefined, ...limits].filter(
    (message) => message !== undefined,
  )
  if (messages.length === 0) return null
  return (
    <ul className={styles.issues} aria-label="What the space says about this block">
      {messages.map((message) => (
        <li key={message} className={styles.warning}>
          {message}
        </li>
      ))}
    </ul>
  )
}
