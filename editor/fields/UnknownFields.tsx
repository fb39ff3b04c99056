import { useSession } from '../session/EditorSession.ts'
import { useBlock } from '../session/useStory.ts'
import { fieldSchema } from '../space/fieldOf.ts'
import styles from './inputs.module.css'

/** Keys of every block that are not fields. */
const SYSTEM_KEYS = new Set(['_uid', 'component', '_editable'])

/** Shows stored fields that the block's component does not have. They stay in the content unchanged. */
export function UnknownFields({ uid }: { readonly uid: string }) {
  const { space, store } = useSession()
  const block = useBlock(uid)
  if (!block) return null
  const component = space.components.get(block.component)
  const slots = new Set(store.slots(uid))
  const unknown = Object.entries(block.fields).filter(
    ([name]) => !SYSTEM_KEYS.has(name) && !slots.has(name) && fieldSchema(component, name) === undefined,
  )
  if (unknown.length === 0) return null
  return (
    <details className={styles.other}>
      <summary>
        {unknown.length === 1 ? '1 field is' : `${unknown.length} fields are`} not in the component. The
        stored values are preserved.
      </summary>
      <pre>{JSON.stringify(Object.fromEntries(unknown), null, 2).slice(0, 20_000)}</pre>
    </details>
  )
}
