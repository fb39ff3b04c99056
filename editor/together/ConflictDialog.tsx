import { useEffect, useRef, useState } from 'react'
import { diffWords } from '../../json/diffWords.ts'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/classNames.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { toasts } from '../parts/Toasts.ts'
import { formatValue } from '../saving/formatValue.ts'
import type { Saving } from '../saving/Saving.ts'
import { useSaving } from '../saving/useSaving.ts'
import { useSession } from '../session/EditorSession.ts'
import { useObservable } from '../store/useObservable.ts'
import styles from './ConflictDialog.module.css'
import type { Choice, Question } from './QuestionList.ts'
import type { StoryMerging } from './StoryMerging.ts'
import { useTyping } from './useTyping.ts'

interface ConflictDialogProps {
  readonly merging: StoryMerging
  readonly saving: Saving
  readonly story: number
}

/**
 * Asks the user to choose a version of each field that was changed here and elsewhere; everything else is already merged. Opens
 * in a pause of typing, so that it does not catch keys, with the values of that moment.
 */
export function ConflictDialog({ merging, saving, story }: ConflictDialogProps) {
  const questions = useObservable(merging.questions)
  const { state } = useSaving(saving)
  const api = useApi()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const isTyping = useTyping()
  const [isOpen, setOpen] = useState(false)
  const hasQuestions = questions.length > 0
  useEffect(() => {
    if (!hasQuestions) setOpen(false)
    else if (!isTyping && !isOpen) {
      saving.repeatMerge()
      merging.questions.refresh()
      setOpen(true)
    }
  }, [hasQuestions, isTyping, isOpen, saving, merging])
  if (!isOpen || !hasQuestions) return null

  const choiceOf = (question: Question): Choice => {
    const choice = chosen.get(keyOf(question)) ?? 'mine'
    return choice === 'both' && question.both === undefined ? 'mine' : choice
  }
  const settle = (choose: (question: Question) => Choice) => {
    const choices = new Map(questions.map((question) => [question, choose(question)]))
    for (const why of merging.questions.settle(choices)) toasts.say(why, { kind: 'problem' })
    setChosen(new Map())
    if (state.kind === 'conflict') saving.rebase(state.theirs)
    const settled = questions.filter(({ isOfFile }) => isOfFile).map(({ uid, field }) => ({ uid, field }))
    if (settled.length)
      void api
        .request(`stories/${story}/conflicts`, { method: 'POST', body: { settled } })
        .catch((error: unknown) => toasts.say(errorMessage(error), { kind: 'problem' }))
  }
  const isOfFile = questions.every((question) => question.isOfFile)
  return (
    <Dialog
      open
      title={
        questions.length === 1 ? 'Two versions of one field' : `Two versions of ${questions.length} fields`
      }
      size="large"
      description={`${isOfFile ? 'The story’s file was' : 'Another editor has'} changed the same as you. Everything else is merged. Choose the version to keep; you can undo it.`}
      // Focus the list, so that keys typed while the dialog opens have no effect.
      initialFocus={() => list.current}
      actions={
        <>
          <Button onClick={() => settle(() => 'theirs')}>Take all of theirs</Button>
          <Button onClick={() => settle(() => 'mine')}>Keep all of mine</Button>
          <Button kind="primary" onClick={() => settle(choiceOf)}>
            Apply choices
          </Button>
        </>
      }
    >
      <ul ref={list} className={styles.list} tabIndex={-1}>
        {questions.map((question) => (
          <li key={keyOf(question)}>
            <QuestionChoice
              question={question}
              choice={choiceOf(question)}
              onChoose={(choice) => setChosen(new Map(chosen).set(keyOf(question), choice))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const keyOf = ({ uid, field }: Question) => JSON.stringify([uid, field])

interface QuestionChoiceProps {
  readonly question: Question
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

function QuestionChoice({ question, choice, onChoose }: QuestionChoiceProps) {
  const { store, space } = useSession()
  const { uid, field, mine, theirs, both, isOfFile } = question
  const component =
    uid !== '' && store.has(uid) ? store.block(uid).component : store.block(store.root).component
  const [own, other] = [formatValue(mine), formatValue(theirs)]
  const options: readonly (readonly [Choice, string, string, string])[] = [
    ['mine', 'Mine', own, other],
    ['theirs', isOfFile ? 'The file’s' : 'Theirs', other, own],
    ...(both === undefined ? [] : ([['both', 'Both', formatValue(both), '']] as const)),
  ]
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>
        {uid === ''
          ? `${space.fieldName(component, field)}, in the settings of the story`
          : `${space.fieldName(component, field)} of ${space.displayName(component)}`}
      </legend>
      <div className={styles.options}>
        {options.map(([value, label, text, beside]) => (
          <label key={value} className={classNames(styles.option, choice === value && styles.chosen)}>
            <span className={styles.name}>
              <input
                type="radio"
                name={keyOf(question)}
                value={value}
                checked={choice === value}
                onChange={() => onChoose(value)}
              />
              {label}
            </span>
            <span className={styles.text}>
              {beside
                ? diffWords(beside, text).map(({ kind, text: part }, at) => {
                    if (kind === 'removed') return null
                    // The parts never change their order.
                    const key = `${at} ${kind}`
                    return kind === 'added' ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
                  })
                : text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
