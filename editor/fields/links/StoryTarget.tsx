import { useCallback, useId } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { useLoad } from '../../api/useLoad.ts'
import type { StoryEntry } from '../../api/wire.ts'
import { TextInput } from '../../parts/TextInput.tsx'
import styles from '../kinds/inputs.module.css'
import { StorySearch } from '../options/StorySearch.tsx'
import { useStoriesByUuid } from '../options/useStoriesByUuid.ts'
import { anchorsOf } from '../richtext/anchorsOf.ts'

interface StoryTargetProps {
  readonly id: string
  /** What leads there: the name of a field. */
  readonly label: string
  readonly describedBy?: string
  /** The story that is linked; empty: none yet. */
  readonly uuid: string
  readonly anchor: string
  readonly offersAnchor: boolean
  /** Kinds of stories; empty: all. */
  readonly contentTypes?: readonly string[]
  /** Whether what is found stands in the flow, as in a dialog, which would cut it off. */
  readonly isInFlow?: boolean
  readonly onChoose: (story: StoryEntry) => void
  readonly onAnchor: (anchor: string) => void
}

/** The page that a link leads to, found by words, and the place on it. */
export function StoryTarget(props: StoryTargetProps) {
  const { id, label, describedBy, uuid, anchor, offersAnchor, contentTypes, isInFlow, onChoose, onAnchor } =
    props
  const listId = useId()
  const stories = useStoriesByUuid(uuid ? [uuid] : [])
  const story = stories.state === 'ready' ? stories.value.get(uuid) : undefined
  const isGone = stories.state === 'ready' && uuid !== '' && !story
  return (
    <>
      {uuid ? (
        <p className={styles.chosen}>
          <span>
            {story?.name ?? (isGone ? 'A page that is not there any more' : '…')}
            <small>
              {story ? `/${story.full_slug}${story.published ? '' : ' · not published'}` : isGone ? uuid : ''}
            </small>
          </span>
        </p>
      ) : null}
      <StorySearch
        id={id}
        label={`${label}: page`}
        describedBy={describedBy}
        placeholder={uuid ? 'Choose another page' : undefined}
        contentTypes={contentTypes}
        isInFlow={isInFlow}
        onChoose={onChoose}
      />
      {uuid && offersAnchor ? (
        <>
          <TextInput
            aria-label={`${label}: place on the page`}
            placeholder="Place on the page, such as a heading’s name"
            list={listId}
            value={anchor}
            onChange={({ target }) => onAnchor(target.value.replace(/^#/, ''))}
          />
          {story ? <Anchors id={listId} story={story.id} /> : null}
        </>
      ) : null}
    </>
  )
}

function Anchors({ id, story }: { readonly id: string; readonly story: number }) {
  const api = useApi()
  const load = useCallback(
    async (signal: AbortSignal) => anchorsOf((await api.story(story, signal)).story.content),
    [api, story],
  )
  const [anchors] = useLoad(load)
  return (
    <datalist id={id}>
      {anchors.state === 'ready'
        ? anchors.value.map((anchor) => <option key={anchor} value={anchor} />)
        : null}
    </datalist>
  )
}
