import type { Props } from 'strata-pages'
import { formatMoney } from '../../quarry/money/formatMoney.ts'
import { Button } from '../../quarry/ui/Button.tsx'
import { FactRuler } from '../../quarry/ui/FactRuler.tsx'
import { Headed } from '../../quarry/ui/Headed.tsx'
import { PageBody, PageFrame } from '../../quarry/ui/PageFrame.tsx'
import { PageHeader } from '../../quarry/ui/PageHeader.tsx'
import styles from './CoursePage.module.css'
import type { fields, slots } from './index.ts'

type CourseProps = Props<typeof fields, typeof slots>

/** The anchor of the form on the page. */
const FORM = '#form'

const MODES = { online: 'Online, live', onsite: 'In a room', blended: 'Partly online' } as const

export default function CoursePage(props: CourseProps) {
  const { root, title, headline, description, hero_image, runs, runs_heading, body, action_label } = props
  return (
    <PageFrame root={root} layout="marketing" className={styles.course}>
      <PageHeader headline={headline || title || 'Untitled'} description={description} cover={hero_image}>
        <Button to={FORM} className={styles.apply}>
          {action_label}
        </Button>
        <Facts {...props} />
      </PageHeader>
      <PageBody
        before={
          runs.length > 0 ? (
            <Headed heading={runs_heading}>
              <ol className={styles.runs}>
                {runs.map((run) => (
                  <li key={run.key}>{run}</li>
                ))}
              </ol>
            </Headed>
          ) : null
        }
        items={body}
      />
    </PageFrame>
  )
}

/** The key facts: location, time, price and provider. */
function Facts({ provider, mode, place, rhythm, workload_hours, price }: CourseProps) {
  const hours = `${workload_hours} ${workload_hours === 1 ? 'hour' : 'hours'}`
  return (
    <FactRuler
      className={styles.facts}
      facts={[
        { name: 'Where', value: place || MODES[mode] },
        { name: 'Time', value: rhythm ? `${hours}, ${rhythm}` : hours },
        { name: 'Price', value: price > 0 ? formatMoney(price) : 'Free' },
        { name: 'From', value: provider },
      ]}
    />
  )
}
