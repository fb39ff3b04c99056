import { useId } from 'react'
import { localAddress } from '../api/localAddress.ts'
import styles from './TemplateChoice.module.css'
import type { Template } from './templates.ts'

interface TemplateChoiceProps {
  readonly templates: readonly Template[]
  readonly value: Template | undefined
  readonly onChange: (template: Template) => void
}

/** Radio buttons for the templates, with pictures, grouped by content type. */
export function TemplateChoice({ templates, value, onChange }: TemplateChoiceProps) {
  const name = useId()
  const kinds = Map.groupBy(templates, ({ kind }) => kind)
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Start with</legend>
      {templates.length ? null : (
        <p className={styles.description}>
          This space has no kinds of pages yet. Run “strata generate components” in the site’s folder, then
          reload.
        </p>
      )}
      {[...kinds].map(([kind, own]) => (
        <div key={kind} className={styles.kind}>
          <p className={styles.title}>{kind}</p>
          <div className={styles.templates}>
            {own.map((template) => (
              <label key={template.id} className={styles.template}>
                <input
                  type="radio"
                  name={name}
                  className={styles.radio}
                  checked={value?.id === template.id}
                  onChange={() => onChange(template)}
                />
                {template.image ? (
                  <img className={styles.image} src={localAddress(template.image)} alt="" loading="lazy" />
                ) : (
                  <span className={styles.noImage} aria-hidden="true" />
                )}
                <span className={styles.name}>{template.name}</span>
                {template.description ? (
                  <span className={styles.description}>{template.description}</span>
                ) : null}
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
