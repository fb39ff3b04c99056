import { useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { guide } from '../guide/Guide.ts'
import { navigate, storyPath } from '../navigation/route.ts'
import { Tabs } from '../parts/Tabs.tsx'
import { ActionForm } from './ActionForm.tsx'
import styles from './NewStoryDialog.module.css'
import { StoryLocationFields } from './StoryLocationFields.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { type Template, templatesOf, withStoryTitle } from './templates.ts'
import { useAction } from './useAction.ts'
import type { SpaceParts } from './useSpaceParts.ts'
import { withNewUids } from './withNewUids.ts'

interface NewStoryDialogProps {
  readonly open: boolean
  readonly parts: SpaceParts
  /** Id of the preselected folder. */
  readonly folder: number
  /** Proposed slug, from which the name is proposed. */
  readonly slug?: string
  readonly onClose: () => void
  readonly onFolderCreated: () => void
}

/** Dialog that creates a story from a template, or a folder. */
export function NewStoryDialog(props: NewStoryDialogProps) {
  // Unmounted while closed, so that it opens with empty fields.
  return props.open ? <NewStory {...props} /> : null
}

function NewStory({ parts, folder, slug = '', onClose, onFolderCreated }: NewStoryDialogProps) {
  const api = useApi()
  const templates = templatesOf(parts)
  const [type, setType] = useState('story')
  const [template, setTemplate] = useState<Template | undefined>(templates[0])
  const [place, setPlace] = useState({ name: slug.charAt(0).toUpperCase() + slug.slice(1), slug, folder })
  const action = useAction(async () => {
    const story = { name: place.name.trim(), slug: place.slug, parent_id: place.folder }
    if (type === 'folder') {
      await api.createStory({ ...story, is_folder: true })
      onClose()
      onFolderCreated()
      return
    }
    if (!template) return
    const created = await api.createStory({
      ...story,
      content: withNewUids(withStoryTitle(template.content, story.name, parts.kinds)),
    })
    guide.storyCreated(created.story.id)
    onClose()
    await navigate(storyPath(created.story.id))
  })
  const fields = (
    <StoryLocationFields place={place} folders={parts.folders} proposes={!slug} onChange={setPlace} />
  )
  return (
    <ActionForm
      title={type === 'folder' ? 'New folder' : 'New story'}
      size={type === 'folder' ? 'small' : 'large'}
      action={action}
      label={type === 'folder' ? 'Create the folder' : 'Create the story'}
      busyLabel="Creating …"
      isReady={Boolean(place.name.trim() && place.slug && (type === 'folder' || template))}
      onClose={onClose}
    >
      <Tabs
        label="Type"
        value={type}
        onChange={setType}
        tabs={[
          {
            id: 'story',
            title: 'Story',
            content: (
              <div className={styles.story}>
                <div className={styles.fields}>{fields}</div>
                <TemplateChoice templates={templates} value={template} onChange={setTemplate} />
              </div>
            ),
          },
          { id: 'folder', title: 'Folder', content: <div className={styles.folder}>{fields}</div> },
        ]}
      />
    </ActionForm>
  )
}
