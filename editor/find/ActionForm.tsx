import { type ReactNode, useId } from 'react'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import styles from './ActionForm.module.css'
import type { Action } from './useAction.ts'

interface ActionFormProps {
  readonly title: string
  readonly description?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  readonly action: Action
  /** Label of the submit button. */
  readonly label: string
  /** Label of the submit button while the action runs. */
  readonly busyLabel: string
  readonly isDanger?: boolean
  readonly isReady?: boolean
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Dialog with a form that runs one action on submit, and shows its error. */
export function ActionForm(props: ActionFormProps) {
  const {
    title,
    description,
    size,
    action,
    label,
    busyLabel,
    isDanger,
    isReady = true,
    onClose,
    children,
  } = props
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !action.isBusy) onClose()
      }}
      title={title}
      description={description}
      size={size}
      actions={
        <>
          <Button onClick={onClose} disabled={action.isBusy}>
            Cancel
          </Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            disabled={!isReady || action.isBusy}
          >
            {action.isBusy ? busyLabel : label}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void action.run()
        }}
      >
        {children}
        {action.why ? (
          <p className={styles.problem} role="alert">
            {action.why}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
