import * as Popover from '@radix-ui/react-popover'
import { Command } from 'cmdk'
import { useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useCountAnnouncement } from '../parts/useCountAnnouncement.ts'
import { useSession } from '../session/EditorSession.ts'
import { executeCommand } from '../session/executeCommand.ts'
import { InsertChoice } from './InsertChoice.tsx'
import { type Insertion, insertionOf } from './Insertion.ts'
import styles from './InsertMenu.module.css'
import { type Choice, insertChoices } from './insertChoices.ts'
import { menuAnchor } from './menuAnchor.ts'
import { newBlock } from './newBlock.ts'
import { noteChoice, recentChoices } from './recentChoices.ts'

type Opened = NonNullable<Insertion['opened']>

/** What can be inserted at a place, found by words; open while something asks for it. */
export function InsertMenu() {
  const insertion = insertionOf(useSession())
  const opened = useSyncExternalStore(insertion.subscribe, () => insertion.opened)
  return (
    <Popover.Root open={opened !== null} onOpenChange={(open) => open || insertion.close()}>
      {opened ? <Menu opened={opened} insertion={insertion} /> : null}
    </Popover.Root>
  )
}

function Menu({ opened: { place, anchor, target }, insertion }: { opened: Opened; insertion: Insertion }) {
  const session = useSession()
  const { space, store } = session
  const [words, setWords] = useState('')
  const [pointed, setPointed] = useState('')
  const [showsRefused, setShowsRefused] = useState(false)
  const [recent] = useState(() => recentChoices())
  const [before] = useState(() => document.activeElement as HTMLElement | null)
  const refusedId = useId()
  const { groups, refused, ...found } = useMemo(
    () =>
      insertChoices({
        space,
        recent,
        words,
        takesAll: !target && space.isUnrestricted(store.block(place.parent).component, place.slot),
        check: (component) =>
          target
            ? target.check(component.name)
            : store.check({ kind: 'insert', blocks: [newBlock(space, component)], at: place }),
      }),
    [space, store, place, target, words, recent],
  )
  const virtual = useMemo(() => ({ current: { getBoundingClientRect: () => rectOf(anchor) } }), [anchor])

  function insert({ id, component, preset }: Choice): void {
    const block = newBlock(space, component, preset)
    if (!target && !executeCommand(session, { kind: 'insert', blocks: [block], at: place })) return
    noteChoice(id)
    insertion.close()
    target?.insert(block)
  }

  const entry = (choice: Choice, of: string) => (
    <InsertChoice
      key={entryValue(choice, of)}
      value={entryValue(choice, of)}
      choice={choice}
      onSelect={insert}
    />
  )
  // With each letter the first that is found, so that Enter inserts what the list begins with.
  const values = [
    ...found.recent.map((choice) => entryValue(choice, 'recent')),
    ...groups.flatMap(({ title, choices }) => choices.map((choice) => entryValue(choice, title))),
    ...(refused.length ? [MORE] : []),
  ]
  const current = values.includes(pointed) ? pointed : (values[0] ?? '')
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // The list tells its input of what is pointed at by keys alone, and not of what the input points at itself.
  useLayoutEffect(() => {
    const entry = list.current?.querySelector('[role="option"][aria-selected="true"]')
    if (entry) input.current?.setAttribute('aria-activedescendant', entry.id)
    else input.current?.removeAttribute('aria-activedescendant')
  })
  useCountAnnouncement(count, ['block', 'blocks'], words)
  return (
    <>
      <Popover.Anchor virtualRef={virtual} />
      <Popover.Portal>
        <Popover.Content
          className={styles.menu}
          aria-label="Insert a block"
          side="bottom"
          align="center"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // It comes a moment after closing: a menu that was opened since then would close where the focus leaves it.
            if (insertion.opened) return
            // What opened it may be gone, as the plus between blocks is; keys then go on in the page.
            if (before?.isConnected && before !== document.body) before.focus()
            else document.querySelector<HTMLElement>('[data-canvas]')?.focus()
          }}
        >
          <Command
            label="Insert a block"
            shouldFilter={false}
            loop
            value={current}
            onValueChange={setPointed}
            className={styles.command}
          >
            <Command.Input
              ref={input}
              className={styles.input}
              value={words}
              onValueChange={(next) => {
                setWords(next)
                setPointed('')
              }}
              placeholder={`Insert into ${space.displayName(store.block(place.parent).component)} …`}
            />
            <Command.List ref={list} className={styles.list} label="Blocks">
              {found.recent.length ? (
                <Command.Group heading="Recently used">
                  {found.recent.map((choice) => entry(choice, 'recent'))}
                </Command.Group>
              ) : null}
              {groups.map(({ title, choices }) => (
                <Command.Group key={title} heading={title}>
                  {choices.map((choice) => entry(choice, title))}
                </Command.Group>
              ))}
              {count === 0 ? (
                <p className={styles.empty}>
                  {words
                    ? `No block is called “${words}” that may stand here.`
                    : 'This slot takes no more blocks.'}
                </p>
              ) : null}
              {refused.length && (showsRefused || count === 0) ? (
                <Command.Group heading="Not possible here" id={refusedId}>
                  {refused.map((choice) => entry(choice, 'refused'))}
                </Command.Group>
              ) : null}
              {refused.length && !showsRefused && count > 0 ? (
                <Command.Item className={styles.more} value={MORE} onSelect={() => setShowsRefused(true)}>
                  {refused.length === 1
                    ? '1 more is not possible here'
                    : `${refused.length} more are not possible here`}
                  : show why
                </Command.Item>
              ) : null}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </>
  )
}

/** The entry that shows what is not possible. */
const MORE = 'more'

/** A choice may stand in several groups. */
const entryValue = ({ id }: Choice, group: string) => `${group} ${id}`

/** Without an anchor the selected block on the page, else the middle of the window. */
function rectOf(anchor: Opened['anchor']): DOMRect {
  const selected = document.querySelector('[data-outline][data-kind="primary"]')?.getBoundingClientRect()
  const { x, y, width, height } =
    anchor ?? menuAnchor(selected, { width: window.innerWidth, height: window.innerHeight })
  return new DOMRect(x, y, width, height)
}
