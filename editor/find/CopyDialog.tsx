import { useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import type { StoryEntry } from '../api/wire.ts'
import { navigate, storyPath } from '../navigation/route.ts'
import { proposeSlug } from '../redirects/proposeSlug.ts'
import { ActionForm } from './ActionForm.tsx'
import { StoryLocationFields } from './StoryLocationFields.tsx'
import { useAction } from './useAction.ts'
import type { SpaceParts } from './useSpaceParts.ts'

interface CopyDialogProps {
  readonly entry: StoryEntry
  readonly parts: SpaceParts
  readonly onClose: () => void
}

/** Dialog that copies a story as a new draft, and opens the copy. */
export function CopyDialog({ entry, parts, onClose }: CopyDialogProps) {
  const api = useApi()
  const name = `${entry.name} (copy)`
  const [place, setPlace] = useState({ name, slug: proposeSlug(name), folder: entry.parent_id })
  const action = useAction(async () => {
    const { story } = await api.duplicateStory(entry.id, {
      name: place.name.trim(),
      slug: place.slug,
      parent_id: place.folder,
    })
    onClose()
    await navigate(storyPath(story.id))
  })
  return (
    <ActionForm
      title={`Make a copy of “${entry.name}”`}
      description="The copy is a draft with the newest content, including unpublished changes."
      action={action}
      label="Create the copy"
      busyLabel="Creating the copy …"
      isReady={Boolean(place.name.trim() && place.slug)}
      onClose={onClose}
    >
      <StoryLocationFields place={place} folders={parts.folders} proposes onChange={setPlace} />
    </ActionForm>
  )
}
