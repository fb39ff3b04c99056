import * as Popover from '@radix-ui/react-popover'
import { Command } from 'cmdk'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCountAnnouncement } from '../parts/useCountAnnouncement.ts'
import { useSession } from '../session/EditorSession.ts'
import { executeCommand } from '../session/executeCommand.ts'
import { useObservable } from '../store/useObservable.ts'
import { InsertChoice } from './InsertChoice.tsx'
import { type Insertion, insertionOf } from './Insertion.ts'
import styles from './InsertMenu.module.css'
import { type Choice, insertChoices } from './insertChoices.ts'
import { menuAnchor } from './menuAnchor.ts'
import { newBlock } from './newBlock.ts'
import { noteChoice, recentChoices } from './recentChoices.ts'

type Opened = NonNullable<Insertion['value']>

/** Searchable menu of the blocks that can be inserted at a position. */
export function InsertMenu() {
  const insertion = insertionOf(useSession())
  const opened = useObservable(insertion)
  return (
    <Popover.Root open={opened !== null} onOpenChange={(open) => open || insertion.close()}>
      {opened ? <Menu opened={opened} insertion={insertion} /> : null}
    </Popover.Root>
  )
}

function Menu({ opened: { position, anchor, target }, insertion }: { opened: Opened; insertion: Insertion }) {
  const session = useSession()
  const { space, store } = session
  const [query, setQuery] = useState('')
  const [highlighted, setHighlighted] = useState('')
  const [showsRefused, setShowsRefused] = useState(false)
  const [recent] = useState(() => recentChoices())
  const [previousFocus] = useState(() => document.activeElement as HTMLElement | null)
  const refusedId = useId()
  const { groups, refused, ...found } = useMemo(
    () =>
      insertChoices({
        space,
        recent,
        query,
        takesAll: !target && space.isUnrestricted(store.block(position.parent).component, position.slot),
        check: (component) =>
          target
            ? target.check(component.name)
            : store.check({ kind: 'insert', blocks: [newBlock(space, component)], at: position }),
      }),
    [space, store, position, target, query, recent],
  )
  const virtual = useMemo(() => ({ current: { getBoundingClientRect: () => rectOf(anchor) } }), [anchor])

  function insert({ id, component, preset }: Choice): void {
    const block = newBlock(space, component, preset)
    if (!target && !executeCommand(session, { kind: 'insert', blocks: [block], at: position })) return
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
  // After each letter the first result is highlighted, so that Enter inserts it.
  const values = [
    ...found.recent.map((choice) => entryValue(choice, 'recent')),
    ...groups.flatMap(({ title, choices }) => choices.map((choice) => entryValue(choice, title))),
    ...(refused.length ? [MORE] : []),
  ]
  const current = values.includes(highlighted) ? highlighted : (values[0] ?? '')
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // cmdk updates `aria-activedescendant` only for keys, not for a highlight from a new query.
  useLayoutEffect(() => {
    const entry = list.current?.querySelector('[role="option"][aria-selected="true"]')
    if (entry) input.current?.setAttribute('aria-activedescendant', entry.id)
    else input.current?.removeAttribute('aria-activedescendant')
  })
  useCountAnnouncement(count, ['block', 'blocks'], query)
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
            // Called shortly after closing: the focus must not close a menu that was opened since.
            if (insertion.value) return
            // The element that opened the menu may be unmounted, such as the plus button; focus the page instead.
            if (previousFocus?.isConnected && previousFocus !== document.body) previousFocus.focus()
            else document.querySelector<HTMLElement>('[data-canvas]')?.focus()
          }}
        >
          <Command
            label="Insert a block"
            shouldFilter={false}
            loop
            value={current}
            onValueChange={setHighlighted}
            className={styles.command}
          >
            <Command.Input
              ref={input}
              className={styles.input}
              value={query}
              onValueChange={(next) => {
                setQuery(next)
                setHighlighted('')
              }}
              placeholder={`Insert into ${space.displayName(store.block(position.parent).component)} …`}
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
                  {query ? `No allowed block matches “${query}”.` : 'This field cannot contain more blocks.'}
                </p>
              ) : null}
              {refused.length && (showsRefused || count === 0) ? (
                <Command.Group heading="Not allowed here" id={refusedId}>
                  {refused.map((choice) => entry(choice, 'refused'))}
                </Command.Group>
              ) : null}
              {refused.length && !showsRefused && count > 0 ? (
                <Command.Item className={styles.more} value={MORE} onSelect={() => setShowsRefused(true)}>
                  {refused.length === 1
                    ? '1 more is not allowed here'
                    : `${refused.length} more are not allowed here`}
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

/** Value of the entry that shows the refused choices. */
const MORE = 'more'

/** A choice may be in several groups. */
const entryValue = ({ id }: Choice, group: string) => `${group} ${id}`

/** Returns the box of the anchor; without one that of the selected block or the middle of the window. */
function rectOf(anchor: Opened['anchor']): DOMRect {
  const selected = document.querySelector('[data-outline][data-kind="primary"]')?.getBoundingClientRect()
  const { x, y, width, height } =
    anchor ?? menuAnchor(selected, { width: window.innerWidth, height: window.innerHeight })
  return new DOMRect(x, y, width, height)
}
