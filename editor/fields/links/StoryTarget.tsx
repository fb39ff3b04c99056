import { useCallback, useId } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { useLoad } from '../../api/useLoad.ts'
import type { StoryEntry } from '../../api/wire.ts'
import { TextInput } from '../../parts/TextInput.tsx'
import styles from '../inputs.module.css'
import { StorySearch } from '../options/StorySearch.tsx'
import { useStories } from '../options/useStories.ts'
import { anchorsOf } from '../richtext/anchorsOf.ts'

interface StoryTargetProps {
  readonly id: string
  /** Name of the field, for the accessible names of the inputs. */
  readonly label: string
  readonly describedBy?: string
  /** Uuid of the linked story; empty without one. */
  readonly uuid: string
  readonly anchor: string
  readonly offersAnchor: boolean
  /** Content types to search; empty for all. */
  readonly contentTypes?: readonly string[]
  /** Whether the results are in the normal flow. Needed in a dialog, which would clip a popup. */
  readonly isInFlow?: boolean
  readonly onChoose: (story: StoryEntry) => void
  readonly onAnchor: (anchor: string) => void
}

/** Input for the target of an internal link: a search for the page, and an anchor on it. */
export function StoryTarget(props: StoryTargetProps) {
  const { id, label, describedBy, uuid, anchor, offersAnchor, contentTypes, isInFlow, onChoose, onAnchor } =
    props
  const listId = useId()
  const stories = useStories(uuid ? [uuid] : [])
  const story = stories.state === 'ready' ? stories.value.get(uuid) : undefined
  const isMissing = stories.state === 'ready' && uuid !== '' && !story
  return (
    <>
      {uuid ? (
        <p className={styles.chosen}>
          <span>
            {story?.name ?? (isMissing ? 'This page does not exist any more' : '…')}
            <small>
              {story
                ? `/${story.full_slug}${story.published ? '' : ' · not published'}`
                : isMissing
                  ? uuid
                  : ''}
            </small>
          </span>
        </p>
      ) : null}
      <StorySearch
        id={id}
        label={`${label}: page`}
        describedBy={describedBy}
        placeholder={uuid ? 'Choose a different page' : undefined}
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
