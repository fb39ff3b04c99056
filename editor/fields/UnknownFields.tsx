import { useSession } from '../session/EditorSession.ts'
import { useBlock } from '../session/useStory.ts'
import { fieldSchema } from '../space/fieldOf.ts'
import styles from './kinds/inputs.module.css'

/** Keys that every block has. */
const OWN = new Set(['_uid', 'component', '_editable'])

/** What a block holds that its component does not name: shown, and kept as it is. */
export function UnknownFields({ uid }: { readonly uid: string }) {
  const { space, store } = useSession()
  const block = useBlock(uid)
  if (!block) return null
  const component = space.components.get(block.component)
  const slots = new Set(store.slots(uid))
  const unknown = Object.entries(block.fields).filter(
    ([name]) => !OWN.has(name) && !slots.has(name) && fieldSchema(component, name) === undefined,
  )
  if (unknown.length === 0) return null
  return (
    <details className={styles.other}>
      <summary>
        {unknown.length === 1 ? '1 field is' : `${unknown.length} fields are`} not in the component. What they
        hold is kept.
      </summary>
      <pre>{JSON.stringify(Object.fromEntries(unknown), null, 2).slice(0, 20_000)}</pre>
    </details>
  )
}
