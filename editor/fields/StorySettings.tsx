import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useLoad } from '../api/useLoad.ts'
import type { PublishedVersion } from '../api/wire.ts'
import { pageAddress } from '../navigation/storyMenu.ts'
import { Checkbox } from '../parts/Checkbox.tsx'
import { FieldRow } from '../parts/FieldRow.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { canvasOf } from '../session/CanvasState.ts'
import { useSession } from '../session/EditorSession.ts'
import { STORY_SETTINGS } from '../session/storySettings.ts'
import type { JsonValue } from '../space/Json.ts'
import styles from './FormFields.module.css'
import { onSelectionChange } from './onSelectionChange.ts'
import { SLUG } from './slugPattern.ts'
import { TagsInput } from './TagsInput.tsx'
import { TranslatedSlug } from './TranslatedSlug.tsx'

const MovedStoryUsers = lazy(async () => ({
  default: (await import('../story/UsingPages.tsx')).MovedStoryUsers,
}))

/** Form for the story's name, address, tags and start page option, with its dates. */
export function StorySettings() {
  const session = useSession()
  const { store, space, selection } = session
  const canvas = canvasOf(session)
  const nameInput = useRef<HTMLInputElement>(null)
  useEffect(
    () =>
      onSelectionChange(selection, () => {
        if (selection.primary === store.root && selection.field === STORY_SETTINGS) nameInput.current?.focus()
      }),
    [selection, store],
  )
  const api = useApi()
  const story = useSyncExternalStore(store.subscribe, () => store.story())
  const set = useCallback(
    (field: string, value: JsonValue | undefined, isTyping = false) => {
      store.run({ kind: 'setStory', field, value, ...(isTyping ? { typing: `story/${field}` } : {}) })
    },
    [store],
  )
  const loadTags = useCallback((signal: AbortSignal) => api.tags(signal), [api])
  const [tags] = useLoad(loadTags)
  const loadPublished = useCallback(
    async (signal: AbortSignal) => api.publishedStory(Number(store.story().id), signal),
    [api, store],
  )
  const [publishedLoad, reloadPublished] = useLoad(loadPublished)
  useEffect(
    () => canvas.onSaved(({ action }) => action !== 'change' && reloadPublished()),
    [canvas, reloadPublished],
  )
  // The edited story still has the dates with which it was loaded.
  const published = publishedLoad.state === 'ready' ? publishedLoad.value : undefined
  const { name, slug, full_slug: path, tag_list: list, is_startpage: isStart } = story
  const tagList = Array.isArray(list) ? list.filter((tag): tag is string => typeof tag === 'string') : []
  const slugText = typeof slug === 'string' ? slug : ''
  const [openedSlug] = useState(slugText)
  const warning = addressWarning(published, slugText)
  const isMoved = published ? warning !== undefined : slugText !== openedSlug
  const entries = useMemo(() => [{ id: Number(story.id) }], [story.id])
  const folder = typeof path === 'string' ? path.split('/').slice(0, -1).join('/') : ''
  return (
    <div className={styles.fields}>
      <FieldRow label="Name" help="Of the story, in lists here. Visitors read the title." required>
        {({ id, describedBy }) => (
          <TextInput
            ref={nameInput}
            id={id}
            aria-describedby={describedBy}
            value={typeof name === 'string' ? name : ''}
            onChange={({ target }) => set('name', target.value, true)}
          />
        )}
      </FieldRow>
      <FieldRow
        label="Address"
        required
        problem={SLUG.test(slugText) ? warning : 'An address has no spaces and no slashes.'}
        severity={SLUG.test(slugText) ? 'warning' : 'error'}
        help={`/${folder ? `${folder}/` : ''}${slugText}`}
      >
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            aria-describedby={describedBy}
            value={slugText}
            onChange={({ target }) => set('slug', target.value.replace(/\s+/g, '-'), true)}
          />
        )}
      </FieldRow>
      {isMoved ? (
        <Suspense fallback={null}>
          <MovedStoryUsers entries={entries} />
        </Suspense>
      ) : null}
      {isStart === true
        ? null
        : api.space.languages.map(({ code, name: language }) => (
            <TranslatedSlug key={code} story={story} code={code} language={language || code} onChange={set} />
          ))}
      <FieldRow label="Tags" isGroup>
        {({ id }) => (
          <TagsInput
            id={id}
            tags={tagList}
            known={tags.state === 'ready' ? tags.value.map((tag) => tag.name) : []}
            onChange={(next) => set('tag_list', next)}
          />
        )}
      </FieldRow>
      <Checkbox
        label="Start page of its folder"
        checked={isStart === true}
        onChange={({ target }) => set('is_startpage', target.checked)}
      />
      <dl className={styles.facts}>
        <dt>Kind</dt>
        <dd>{space.displayName(store.block(store.root).component)}</dd>
        <Fact name="First published" value={published?.first_published_at ?? story.first_published_at} />
        <Fact
          name="Last published"
          value={published === undefined ? story.published_at : published?.published_at}
        />
        <Fact name="Created" value={story.created_at} />
      </dl>
    </div>
  )
}

/** Returns a warning if the published story has a different address, otherwise undefined. */
function addressWarning(published: PublishedVersion | null | undefined, slug: string): string | undefined {
  if (!published || published.full_slug.split('/').at(-1) === slug || published.full_slug.endsWith('/'))
    return undefined
  return `Visitors find the page at ${pageAddress(published.full_slug)} until you publish. A redirect from there is offered then.`
}

function Fact({ name, value }: { readonly name: string; readonly value: JsonValue | undefined }) {
  const moment = typeof value === 'string' ? new Date(value) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <time dateTime={moment.toISOString()}>{moment.toLocaleString()}</time>
      </dd>
    </>
  )
}
