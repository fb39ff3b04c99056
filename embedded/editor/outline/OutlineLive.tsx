import { useEffect, useState } from 'react'
import { type EditorSession, useSession } from '../session/EditorSession.ts'
import type { Change } from '../store/StoryStore.ts'
import { blocks } from '../store/slotRules.ts'
import styles from './Outline.module.css'

/** Says to screen readers what was moved where, added and removed, whoever did it and wherever. */
export function OutlineLive() {
  const session = useSession()
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      session.store.subscribe((change) => {
        const words = describeChange(session, change)
        if (words) setSaid(words)
      }),
    [session],
  )
  return (
    <p role="status" className={styles.hiddenText}>
      {said}
    </p>
  )
}

/** A change of where blocks stand, in words; empty where none moved, came or went. */
export function describeChange({ store, space, selection }: EditorSession, change: Change): string {
  const { added, removed, slots } = change
  const name = (uid: string) => space.displayName(store.block(uid).component)
  if (removed.size && !added.size)
    return removed.size === 1 ? 'Block removed.' : `${blocks(removed.size)} removed.`
  // The outermost of what is new: the others stand in blocks that are new themselves.
  const outermost = [...added].filter((uid) => !added.has(store.block(uid).parent ?? ''))
  const told = added.size
    ? outermost
    : selection.uids.filter((uid) => slots.has(store.block(uid).parent ?? ''))
  const [first] = told
  if (first === undefined) return ''
  const { parent, slot } = store.block(first)
  if (parent === null || slot === null) return ''
  const siblings = store.children(parent, slot)
  const what = told.length === 1 ? name(first) : blocks(told.length)
  const where = `${siblings.indexOf(first) + 1} of ${siblings.length} in ${name(parent)}`
  return `${what} ${added.size ? 'added' : 'moved'}, ${where}.`
}
