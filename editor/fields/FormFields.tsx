import { FieldInput } from './FieldInput.tsx'
import styles from './FormFields.module.css'
import type { FormItem } from './formLayout.ts'

interface FormFieldsProps {
  readonly uid: string
  readonly component: string
  readonly items: readonly FormItem[]
  readonly language: string | null
}

/** The fields of a tab, grouped in collapsible sections. */
export function FormFields({ uid, component, items, language }: FormFieldsProps) {
  return (
    <div className={styles.fields}>
      {items.map((item) =>
        item.kind === 'section' ? (
          <details key={item.name} className={styles.section} open={item.isOpen}>
            <summary>{item.title}</summary>
            {item.description ? <p className={styles.description}>{item.description}</p> : null}
            <FormFields uid={uid} component={component} items={item.items} language={language} />
          </details>
        ) : (
          <FieldInput
            key={item.name}
            uid={uid}
            component={component}
            name={item.name}
            schema={item.schema}
            language={language}
          />
        ),
      )}
    </div>
  )
}
