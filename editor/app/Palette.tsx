import * as Radix from '@radix-ui/react-dialog'
import { Command } from 'cmdk'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import type { StoryEntry } from '../api/wire.ts'
import { useRegistry } from '../commands/CommandRegistry.ts'
import { type BoundCommand, keysOf } from '../commands/commands.ts'
import { navigate, storyPath } from '../navigation/route.ts'
import { Icon } from '../parts/Icon.tsx'
import { Kbd } from '../parts/Kbd.tsx'
import { findCommands } from './findCommands.ts'
import styles from './Palette.module.css'

/** How long after the last letter stories are looked for, in milliseconds. */
const AFTER_TYPING = 150

/** Stories that are offered. */
const STORIES = 8

/** Searches commands and stories, and does or opens what is chosen. */
export function Palette() {
  const registry = useRegistry()
  const isOpen = useSyncExternalStore(registry.subscribe, () => registry.overlay === 'palette')
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => registry.open(open ? 'palette' : null)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.backdrop} />
        <Radix.Content className={styles.palette} aria-describedby={undefined}>
          <Radix.Title className={styles.title}>Commands and stories</Radix.Title>
          <Choices onDone={() => registry.open(null)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Rendered while the palette is open alone, so that it begins empty. */
function Choices({ onDone }: { readonly onDone: () => void }) {
  const registry = useRegistry()
  const commands = useSyncExternalStore(registry.subscribe, () => registry.commands)
  const [words, setWords] = useState('')
  const { stories, isLooking, why } = useStories(words.trim())
  const choose = (run: () => void | Promise<void>) => () => {
    onDone()
    // After the dialog has given the focus back, so that a command can take it.
    setTimeout(() => void run(), 0)
  }
  const enabled = commands.filter(({ id, isEnabled }) => id !== 'help.palette' && isEnabled())
  return (
    <Command className={styles.command} label="Commands and stories" loop shouldFilter={false}>
      <div className={styles.search}>
        <Icon name="search" />
        <Command.Input
          className={styles.input}
          placeholder="Search commands and stories"
          value={words}
          onValueChange={setWords}
        />
      </div>
      <Command.List className={styles.list}>
        <Command.Empty className={styles.empty}>{emptyWords(isLooking, why)}</Command.Empty>
        {findCommands(enabled, words).map(({ group, commands }) => (
          <Command.Group key={group} heading={group} className={styles.group}>
            {commands.map((command) => (
              <Choice key={command.id} command={command} onSelect={choose(command.run)} />
            ))}
          </Command.Group>
        ))}
        {stories.length ? (
          <Command.Group heading="Stories" className={styles.group}>
            {stories.map(({ id, name, full_slug }) => (
              <Command.Item
                key={id}
                className={styles.item}
                value={`story ${id}`}
                onSelect={choose(() => navigate(storyPath(id)))}
              >
                <Icon name="page" />
                <span className={styles.name}>{name}</span>
                <span className={styles.path}>/{full_slug}</span>
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
      </Command.List>
      {why === undefined ? null : (
        <p role="alert" className={styles.failure}>
          Stories cannot be looked for now. {why}
        </p>
      )}
    </Command>
  )
}

function emptyWords(isLooking: boolean, why: string | undefined): string {
  if (isLooking) return 'Looking for stories …'
  return why === undefined ? 'Nothing is called that.' : 'No command is called that.'
}

interface ChoiceProps {
  readonly command: BoundCommand
  readonly onSelect: () => void
}

function Choice({ command, onSelect }: ChoiceProps) {
  const keys = keysOf(command)
  return (
    <Command.Item className={styles.item} value={`${command.title} ${command.id}`} onSelect={onSelect}>
      <span className={styles.name}>{command.title}</span>
      {keys ? <Kbd keys={keys} /> : null}
    </Command.Item>
  )
}

/** What was found of stories. */
interface FoundStories {
  /** What was looked for; undefined before the first answer. */
  readonly search: string | undefined
  readonly items: readonly StoryEntry[]
  /** Why nothing could be looked for. */
  readonly why?: string
}

/**
 * Stories by words in their names and paths; the ones that were edited last while nothing is typed. Until there is an answer, those of
 * the one before that have the words too: no other may be opened by a quick Enter.
 */
function useStories(search: string) {
  const api = useApi()
  const [found, setFound] = useState<FoundStories>({ search: undefined, items: [] })
  useEffect(() => {
    const aborting = new AbortController()
    const { signal } = aborting
    const filter = search ? { search } : ({ sort_by: 'updated_at:desc' } as const)
    const timer = setTimeout(
      () =>
        void api
          .stories({ story_only: true, per_page: STORIES, ...filter }, signal)
          .then(({ items }) => setFound({ search, items }))
          .catch((error: unknown) => {
            if (!signal.aborted) setFound({ search, items: [], why: errorMessage(error) })
          }),
      search ? AFTER_TYPING : 0,
    )
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [api, search])
  const isLooking = found.search !== search
  const stories = isLooking ? found.items.filter((entry) => hasWords(entry, search)) : found.items
  return { stories, isLooking, why: isLooking ? undefined : found.why }
}

function hasWords({ name, full_slug }: StoryEntry, search: string): boolean {
  const text = `${name} ${full_slug}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
