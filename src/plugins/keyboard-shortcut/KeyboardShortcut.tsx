import { Fragment } from 'react'
import type { Props } from 'strata-pages'
import { Kbd } from '../../quarry/ui/Kbd.tsx'
import type { fields } from './index.ts'
import styles from './KeyboardShortcut.module.css'

/** A key's name on a Mac and on other machines. If `sign` is set, it is drawn instead of the Mac's name, which screen readers still read. */
interface Key {
  readonly mac: string
  readonly other: string
  readonly sign?: string
}

const COMMAND: Key = { mac: 'Command', other: 'Ctrl', sign: '⌘' }
const OPTION: Key = { mac: 'Option', other: 'Alt', sign: '⌥' }
const CONTROL: Key = { mac: 'Control', other: 'Ctrl', sign: '⌃' }
const SHIFT: Key = { mac: 'Shift', other: 'Shift', sign: '⇧' }
const ENTER: Key = { mac: 'Return', other: 'Enter', sign: '↩' }
const DELETE: Key = { mac: 'Delete', other: 'Backspace', sign: '⌫' }

/** Keys with a different name on a Mac, by the names that editors type. */
const KEYS: Readonly<Record<string, Key>> = {
  cmd: COMMAND,
  command: COMMAND,
  meta: COMMAND,
  '⌘': COMMAND,
  alt: OPTION,
  option: OPTION,
  '⌥': OPTION,
  ctrl: CONTROL,
  control: CONTROL,
  '⌃': CONTROL,
  shift: SHIFT,
  '⇧': SHIFT,
  enter: ENTER,
  return: ENTER,
  backspace: DELETE,
}

export default function KeyboardShortcut({ root, keys, inline }: Props<typeof fields>) {
  const pressed = keysOf(keys)
  if (inline)
    return (
      <kbd {...root} className={styles.shortcut}>
        <Keys keys={pressed} />
      </kbd>
    )
  return (
    <p {...root} className={styles.block}>
      <kbd className={styles.shortcut}>
        <Keys keys={pressed} />
      </kbd>
    </p>
  )
}

/** Renders the names for both kinds of machine. The stylesheet shows the one for the visitor's machine. */
function Keys({ keys }: { readonly keys: readonly Key[] }) {
  return keys.map(({ mac, other, sign }, index) => (
    <Fragment key={`${mac} ${other}`}>
      {index > 0 ? <span className={styles.plus}> + </span> : null}
      <Kbd>
        {mac === other && !sign ? (
          other
        ) : (
          <>
            <span className={styles.other}>{other}</span>
            <span className={styles.mac}>
              {sign ? (
                <>
                  <span aria-hidden="true">{sign}</span>
                  <span className="visually-hidden">{mac}</span>
                </>
              ) : (
                mac
              )}
            </span>
          </>
        )}
      </Kbd>
    </Fragment>
  ))
}

/** Returns the keys of `Cmd+Shift+K`, each once. A trailing plus is the plus key itself. */
function keysOf(keys: string): readonly Key[] {
  const names = keys
    .trim()
    .replace(/(^|\+)\s*\+$/, '$1plus')
    .split('+')
    .map((name) => name.trim())
    .filter(Boolean)
  const hasControl = names.some((name) => KEYS[name.toLowerCase()] === CONTROL)
  return [...new Set(names)].map((name) => {
    const key = KEYS[name.toLowerCase()]
    if (key === COMMAND && hasControl) return { ...COMMAND, other: 'Win' }
    if (name === 'plus') return { mac: '+', other: '+' }
    return key ?? { mac: name, other: name }
  })
}
