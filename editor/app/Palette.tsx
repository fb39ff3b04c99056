import * as Radix from '@radix-ui/react-dialog'
import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import type { StoryEntry } from '../api/wire.ts'
import { useRegistry } from '../commands/CommandRegistry.ts'
import { type BoundCommand, keysOf } from '../commands/commands.ts'
import { navigate, storyPath } from '../navigation/route.ts'
import { Icon } from '../parts/Icon.tsx'
import { Kbd } from '../parts/Kbd.tsx'
import { useObservable } from '../store/useObservable.ts'
import { findCommands } from './findCommands.ts'
import styles from './Palette.module.css'

/** Delay of the story search after typing, in milliseconds. */
const SEARCH_DELAY = 150

/** Maximum number of listed stories. */
const MAX_STORIES = 8

/** Palette that searches commands and stories, and runs or opens the chosen one. */
export function Palette() {
  const registry = useRegistry()
  const isOpen = useObservable(registry, ({ overlay }) => overlay === 'palette')
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

/** Mounted only while the palette is open, so that it starts empty. */
function Choices({ onDone }: { readonly onDone: () => void }) {
  const registry = useRegistry()
  const commands = useObservable(registry, ({ commands }) => commands)
  const [query, setQuery] = useState('')
  const { stories, isSearching, why } = useStories(query.trim())
  const choose = (run: () => void | Promise<void>) => () => {
    onDone()
    // Deferred until the dialog has restored the focus, so that the command can move it.
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
          value={query}
          onValueChange={setQuery}
        />
      </div>
      <Command.List className={styles.list}>
        <Command.Empty className={styles.empty}>{emptyMessage(isSearching, why)}</Command.Empty>
        {findCommands(enabled, query).map(({ group, commands }) => (
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
          Stories cannot be searched now. {why}
        </p>
      )}
    </Command>
  )
}

function emptyMessage(isSearching: boolean, why: string | undefined): string {
  if (isSearching) return 'Searching stories …'
  return why === undefined ? 'No results.' : 'No command found.'
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

/** Result of a story search. */
interface FoundStories {
  /** The search; undefined before the first result. */
  readonly search: string | undefined
  readonly items: readonly StoryEntry[]
  /** Why the search failed. */
  readonly why?: string
}

/**
 * Searches stories by name and path; without a search returns those edited last. Until a response arrives, returns matching
 * stories of the previous result, so that a quick Enter does not open a different story.
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
          .stories({ story_only: true, per_page: MAX_STORIES, ...filter }, signal)
          .then(({ items }) => setFound({ search, items }))
          .catch((error: unknown) => {
            if (!signal.aborted) setFound({ search, items: [], why: errorMessage(error) })
          }),
      search ? SEARCH_DELAY : 0,
    )
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [api, search])
  const isSearching = found.search !== search
  const stories = isSearching ? found.items.filter((entry) => hasWords(entry, search)) : found.items
  return { stories, isSearching, why: isSearching ? undefined : found.why }
}

function hasWords({ name, full_slug }: StoryEntry, search: string): boolean {
  const text = `${name} ${full_slug}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
