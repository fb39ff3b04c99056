import { useCallback, useEffect, useMemo, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { Button } from '../parts/Button.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import hidden from '../parts/hiddenText.module.css'
import { Icon, isIconName } from '../parts/Icon.tsx'
import { Select } from '../parts/Select.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { canvasOf } from '../session/CanvasState.ts'
import { useSession } from '../session/EditorSession.ts'
import { STORY_SETTINGS } from '../session/storySettings.ts'
import { useSelected } from '../session/useSelected.ts'
import { useBlock } from '../session/useStory.ts'
import { useObservable } from '../store/useObservable.ts'
import styles from './BlockForm.module.css'
import { FormFields } from './FormFields.tsx'
import { fieldNames, formLayout } from './formLayout.ts'
import { onSelectionChange } from './onSelectionChange.ts'
import { PlacementWarnings } from './PlacementWarnings.tsx'
import { ProblemText } from './ProblemText.tsx'
import { StorySettings } from './StorySettings.tsx'
import { UnknownFields } from './UnknownFields.tsx'
import { isIssueOfField, useIssues } from './useField.ts'

/** The form for the selection: a block, several blocks, or the story if nothing is selected. */
export function BlockForm() {
  const { store } = useSession()
  const { uids, primary } = useSelected()
  if (uids.length > 1) return <SeveralBlocks uids={uids} />
  const uid = primary ?? store.root
  return (
    <div className={styles.form}>
      <OneBlock key={uid} uid={uid} />
    </div>
  )
}

function OneBlock({ uid }: { readonly uid: string }) {
  const session = useSession()
  const { store, space, selection } = session
  const {
    space: { languages },
  } = useApi()
  const block = useBlock(uid)
  const canvas = canvasOf(session)
  const language = useObservable(canvas, (view) => view.language)
  const component = block && space.components.get(block.component)
  const layout = useMemo(() => (component ? formLayout(component) : []), [component])
  const isRoot = uid === store.root
  const tabs = useMemo(() => layout.map(({ name }) => name), [layout])
  const [tab, setTab] = useState(tabs[0] ?? 'story')

  // The field to focus may be in a tab that is not open.
  useEffect(() => {
    return onSelectionChange(selection, () => {
      const field = selection.primary === uid ? selection.field : null
      if (field === STORY_SETTINGS && isRoot) setTab('story')
      const fieldTab = field && layout.find(({ items }) => fieldNames(items).includes(field))
      if (fieldTab) setTab(fieldTab.name)
    })
  }, [selection, layout, uid, isRoot])

  if (!block) return <EmptyState title="This block was deleted">Select a different block.</EmptyState>
  const icon = component?.icon && isIconName(component.icon) ? component.icon : isRoot ? 'page' : 'block'
  const isTranslatable =
    languages.length > 0 &&
    Object.values(component?.schema ?? {}).some(({ translatable }) => translatable === true)
  const fields = (items: (typeof layout)[number]['items']) => (
    <FormFields uid={uid} component={block.component} items={items} language={language} />
  )
  const all = [
    ...layout.map(({ name, title, items }) => ({
      id: name,
      title: <TabTitle uid={uid} title={title} names={fieldNames(items)} />,
      content: fields(items),
    })),
    ...(isRoot ? [{ id: 'story', title: 'Story', content: <StorySettings /> }] : []),
  ]
  return (
    <>
      <header className={styles.head}>
        <Icon name={icon} />
        <h2 className={styles.title}>{space.displayName(block.component)}</h2>
        {isTranslatable ? (
          <Select
            className={styles.language}
            aria-label="Language of the fields"
            value={language ?? ''}
            onChange={({ target }) => canvas.set({ language: target.value || null })}
          >
            <option value="">Default language</option>
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name || code}
              </option>
            ))}
          </Select>
        ) : null}
      </header>
      {component?.description ? <p className={styles.description}>{component.description}</p> : null}
      <PlacementWarnings
        space={space}
        block={block}
        parent={block.parent === null ? null : store.block(block.parent).component}
      />
      <BlockIssues uid={uid} names={Object.keys(component?.schema ?? {})} />
      {component ? null : (
        <p className={styles.description}>
          The space has no component "{block.component}". Its fields are shown as they are stored.
        </p>
      )}
      {all.length > 1 ? (
        <Tabs label="Parts of the form" tabs={all} value={tab} onChange={setTab} />
      ) : (
        (all[0]?.content ?? null)
      )}
      <UnknownFields uid={uid} />
    </>
  )
}

/** Lists problems of the block itself, and of fields that the form has no input for. */
function BlockIssues({ uid, names }: { readonly uid: string; readonly names: readonly string[] }) {
  const issues = useIssues(uid).filter((issue) => !names.some((name) => isIssueOfField(issue, name)))
  if (issues.length === 0) return null
  return (
    <ul className={styles.issues} aria-label="What the page says about this block">
      {issues.map(({ message, severity }) => (
        <li key={message} className={severity === 'error' ? styles.error : styles.warning}>
          <ProblemText message={message} />
        </li>
      ))}
    </ul>
  )
}

function TabTitle({
  uid,
  title,
  names,
}: {
  readonly uid: string
  readonly title: string
  readonly names: readonly string[]
}) {
  const count = useIssues(uid).filter((issue) => names.some((name) => isIssueOfField(issue, name))).length
  return (
    <>
      {title}
      {count ? (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className={hidden.text}>, {count === 1 ? '1 problem' : `${count} problems`}</span>
        </span>
      ) : null}
    </>
  )
}

function SeveralBlocks({ uids }: { readonly uids: readonly string[] }) {
  const { store, space, selection } = useSession()
  const uidsByName = Map.groupBy(uids, (uid) => space.displayName(store.block(uid).component))
  const run = useCallback(
    (kind: 'remove' | 'duplicate') => {
      store.run({ kind, uids })
    },
    [store, uids],
  )
  return (
    <div className={styles.form}>
      <header className={styles.head}>
        <Icon name="block" />
        <h2 className={styles.title}>{uids.length} blocks</h2>
      </header>
      <ul className={styles.kinds}>
        {[...uidsByName].map(([name, { length: count }]) => (
          <li key={name}>
            {name}
            {count > 1 ? ` × ${count}` : ''}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon="copy" onClick={() => run('duplicate')}>
          Duplicate
        </Button>
        <Button icon="trash" kind="danger" onClick={() => run('remove')}>
          Delete
        </Button>
        <Button kind="quiet" onClick={() => selection.select([])}>
          Select none
        </Button>
      </div>
    </div>
  )
}
