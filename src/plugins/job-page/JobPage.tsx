import type { Props } from 'strata-pages'
import { eventSpan, toIsoDate } from '../../quarry/events/eventDates.ts'
import { formatEventDate } from '../../quarry/events/formatEventDate.ts'
import { type Fact, FactRuler } from '../../quarry/ui/FactRuler.tsx'
import { Link } from '../../quarry/ui/Link.tsx'
import { Notice } from '../../quarry/ui/Notice.tsx'
import { Onward } from '../../quarry/ui/Onward.tsx'
import { PageActions } from '../../quarry/ui/PageActions.tsx'
import { PageBody, PageFrame } from '../../quarry/ui/PageFrame.tsx'
import { PageHeader } from '../../quarry/ui/PageHeader.tsx'
import type { fields, slots } from './index.ts'
import styles from './JobPage.module.css'
import { formatSalary, formatWorkplace, isClosed } from './jobFacts.ts'

type JobProps = Props<typeof fields, typeof slots>

const EMPLOYMENT = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Contract',
  temporary: 'Temporary',
  intern: 'Internship',
} as const

export default function JobPage(props: JobProps) {
  const { root, title, description, department, body, roles_link, valid_through } = props
  const hasClosed = isClosed(valid_through)
  return (
    <PageFrame root={root} layout="article" className={styles.job}>
      <PageHeader
        headline={title || 'Untitled'}
        description={description}
        above={department ? <p className={styles.team}>{department}</p> : null}
      >
        <FactRuler facts={factsOf(props)} className={styles.facts} />
        {hasClosed ? (
          <Notice tone="info" title="This job is closed." className={styles.closed}>
            This listing is still here for reference.{' '}
            {roles_link ? <Link to={roles_link}>See what is open now</Link> : null}
          </Notice>
        ) : (
          <div className={styles.actions}>
            <PageActions actions={[{ label: 'Apply by mail', to: mailTo(props) }]} />
            {roles_link ? <Onward to={roles_link}>All open jobs</Onward> : null}
          </div>
        )}
      </PageHeader>
      <PageBody
        items={body}
        after={
          hasClosed || body.length === 0 ? null : (
            <p className={styles.foot}>
              <Onward to={mailTo(props)}>Write to {props.apply_to}</Onward>
            </p>
          )
        }
      />
    </PageFrame>
  )
}

const mailTo = ({ apply_to, title }: JobProps) =>
  `mailto:${apply_to}?subject=${encodeURIComponent(`Application: ${title}`)}`

function factsOf(props: JobProps): readonly Fact[] {
  const { location, remote, employment_type, valid_through } = props
  const closing = eventSpan({ date: valid_through })
  return [
    { name: 'Where', value: formatWorkplace(location, remote) },
    { name: 'Pay', value: formatSalary(props) },
    { name: 'Contract', value: EMPLOYMENT[employment_type] },
    {
      name: isClosed(valid_through) ? 'Closed' : 'Apply by',
      value: closing ? (
        <time dateTime={toIsoDate(closing.start)}>{formatEventDate({ date: valid_through })}</time>
      ) : null,
    },
  ]
}
