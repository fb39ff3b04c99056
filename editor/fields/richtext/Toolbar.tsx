import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { ENABLED_BUTTON } from '../../parts/disabledButton.ts'
import { Icon } from '../../parts/Icon.tsx'
import { IconButton } from '../../parts/IconButton.tsx'
import { Menu } from '../../parts/Menu.tsx'
import { shownKeys } from '../../parts/shownKeys.ts'
import type { FieldRules } from './fieldRules.ts'
import { moreEntries } from './moreEntries.ts'
import styles from './Toolbar.module.css'
import { tableEntries } from './tableTools.ts'
import { LIST_TOOLS, MARK_TOOLS, MORE_MARKS, TEXT_KINDS, type Tool } from './tools.ts'
import { useToolState } from './useToolState.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly rules: FieldRules
  readonly controls: string
  readonly label: string
  readonly onLink: () => void
  /** Buttons at the end of the toolbar. */
  readonly children: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** Toolbar with the formats that the field offers. Tab reaches one button; arrow keys move between buttons. */
export function Toolbar({ editor, rules, controls, label, onLink, children, ref }: ToolbarProps) {
  const state = useToolState(editor, [...MARK_TOOLS, ...LIST_TOOLS, ...MORE_MARKS, ...TEXT_KINDS])
  const own = useRef<HTMLDivElement>(null)
  const kinds = TEXT_KINDS.filter(({ name }) => rules.allows(name))
  const kind = kinds.find(({ name }) => state.on.has(name))
  const button = (tool: Tool) =>
    rules.allows(tool.name) ? (
      <IconButton
        key={tool.name}
        icon={tool.icon}
        label={tool.label}
        {...(tool.keys ? { keys: shownKeys(tool.keys) } : {})}
        aria-pressed={state.on.has(tool.name)}
        disabled={state.isCode && MARK_TOOLS.includes(tool)}
        onClick={() => tool.run(editor)}
      />
    ) : null
  return (
    <div
      ref={(element) => {
        own.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
        if (element) rovingTabIndex(element)
      }}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles.toolbar}
      onFocus={({ currentTarget, target }) => rovingTabIndex(currentTarget, target)}
      onKeyDown={(event) => moveFocus(event, editor)}
    >
      {kinds.length > 1 ? (
        <Menu
          focusAfter={() => editor.commands.focus()}
          entries={kinds.map((one) => ({
            label: one.label,
            keys: shownKeys(one.keys),
            onSelect: () => one.run(editor),
          }))}
        >
          <button
            type="button"
            className={styles.kind}
            aria-label={`Kind of text: ${kind?.label ?? 'other'}`}
          >
            <span>{kind?.label ?? 'Text'}</span>
            <Icon name="chevron-down" />
          </button>
        </Menu>
      ) : null}
      <span className={styles.group}>{MARK_TOOLS.map(button)}</span>
      <span className={styles.group}>
        {rules.allows('link') ? (
          <IconButton
            icon="link"
            label="Link"
            keys={shownKeys('Mod+K')}
            aria-pressed={state.isLink}
            onClick={onLink}
          />
        ) : null}
        {LIST_TOOLS.map(button)}
        <Menu entries={moreEntries(editor, rules)} focusAfter={() => editor.commands.focus()}>
          <IconButton icon="more" label="More formats" />
        </Menu>
      </span>
      <span className={styles.group}>
        {state.isTable ? (
          <Menu entries={tableEntries(editor)} focusAfter={() => editor.commands.focus()}>
            <IconButton icon="table" label="Table" aria-pressed />
          </Menu>
        ) : null}
        {children}
      </span>
    </div>
  )
}

const controlsIn = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLButtonElement>(ENABLED_BUTTON)]

/** Makes the last focused button, initially the first, the only one that Tab reaches. */
function rovingTabIndex(toolbar: HTMLElement, current?: Element): void {
  const controls = controlsIn(toolbar)
  const chosen =
    controls.find((control) => control === current) ?? controls.find((control) => control.tabIndex === 0)
  for (const control of toolbar.querySelectorAll('button'))
    control.tabIndex = control === (chosen ?? controls[0]) ? 0 : -1
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
  if (event.key === 'Escape') {
    event.stopPropagation()
    editor.commands.focus()
    return
  }
  const controls = controlsIn(event.currentTarget)
  const at = controls.indexOf(event.target as HTMLButtonElement)
  if (at === -1) return
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: controls.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  controls[(to + controls.length) % controls.length]?.focus()
}
