import { memo, Suspense, useEffect, useRef } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { FieldRow } from '../parts/FieldRow.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { tooltip } from '../parts/Tooltip.tsx'
import { useSession } from '../session/EditorSession.ts'
import type { FieldSchema } from '../space/Component.ts'
import { inLanguage } from '../space/fieldOf.ts'
import { defaultHint } from './defaultHint.ts'
import styles from './FieldInput.module.css'
import { fieldKind } from './fieldKinds.ts'
import { isEmptyValue } from './isEmptyValue.ts'
import { onSelectionChange } from './onSelectionChange.ts'
import { ProblemText } from './ProblemText.tsx'
import { isIssueOfField, useFieldState, useFieldValue, useIssues, useSetField } from './useField.ts'

interface FieldInputProps {
  readonly uid: string
  readonly component: string
  readonly name: string
  readonly schema: FieldSchema
  /** Code of the edited language; null for the default language. */
  readonly language: string | null
}

/** One field of a form with its label, help and problems. Re-renders only when its own value changes. */
export const FieldInput = memo(function FieldInput({
  uid,
  component,
  name,
  schema,
  language,
}: FieldInputProps) {
  const { space, selection } = useSession()
  const isTranslated = language !== null && schema.translatable === true
  const field = inLanguage(name, isTranslated ? language : null)
  const value = useFieldValue(uid, field)
  const fallback = useFieldValue(uid, name)
  const onChange = useSetField(uid, field)
  const { languages } = useApi().space
  const languageName = languages.find(({ code }) => code === language)?.name ?? language
  const { isHidden, isRequired } = useFieldState(uid, schema)
  const problems = useIssues(uid).filter(
    (issue) => isIssueOfField(issue, field) || (!isTranslated && isIssueOfField(issue, name)),
  )
  const kind = fieldKind(schema)
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    return onSelectionChange(selection, () => {
      if (selection.primary !== uid || selection.field !== name) return
      const control = row.current?.querySelector<HTMLElement>(
        'input, textarea, select, [contenteditable="true"], button',
      )
      control?.scrollIntoView({ block: 'center' })
      control?.focus()
    })
  }, [selection, uid, name])

  if (isHidden) return null
  const { Input, isGroup = false } = kind
  const description = schema.description ?? ''
  const isBrief = schema.tooltip === true && description !== ''
  const label = space.fieldName(component, name)
  const severity = problems.some((issue) => issue.severity === 'error') ? 'error' : 'warning'
  return (
    <div ref={row} className={styles.field} data-field={name}>
      <FieldRow
        label={label}
        required={isRequired}
        isGroup={isGroup}
        help={[isBrief ? '' : description, defaultHint(schema)].filter(Boolean).join(' ') || undefined}
        problem={
          problems.length
            ? problems.map(({ message }) => <ProblemText key={message} message={message} />)
            : undefined
        }
        severity={severity}
        aside={
          <>
            {isTranslated
              ? isEmptyValue(value)
                ? 'Not translated'
                : languageName
              : kind.aside?.(schema, value)}
            {isBrief ? (
              <button
                type="button"
                className={styles.about}
                aria-label={`About ${label}`}
                {...tooltip(description)}
              >
                <Icon name="info" />
              </button>
            ) : null}
          </>
        }
      >
        {({ id, describedBy }) => (
          <Suspense fallback={<Skeleton label={`Loading the input of ${label}`} lines={3} />}>
            <Input
              key={field}
              uid={uid}
              field={field}
              schema={schema}
              value={value}
              fallback={isTranslated ? fallback : undefined}
              label={label}
              id={id}
              describedBy={describedBy}
              isInvalid={problems.length > 0 && severity === 'error'}
              onChange={onChange}
            />
          </Suspense>
        )}
      </FieldRow>
    </div>
  )
})
