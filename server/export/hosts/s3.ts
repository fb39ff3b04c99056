import { type HostFile, type HostRules, queryProblems } from './HostRules.ts'

/** Maximum number of routing rules of a bucket: docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html. */
const MAX_RULES = 50

/** Returns the website configuration of an S3 bucket for `aws s3api put-bucket-website`. */
export function s3File({ redirects, rewrites, headers, types, notFound }: HostRules): HostFile {
  // The condition is a prefix, so the longest is first, and only keys without a file are redirected. The prefix of `/` matches all keys.
  const byLength = redirects.filter(({ from }) => from !== '/').sort((a, b) => b.from.length - a.from.length)
  const rules = byLength.map(({ from, to, status }) => {
    const url = URL.parse(to)
    return {
      Condition: { KeyPrefixEquals: from.slice(1), HttpErrorCodeReturnedEquals: '404' },
      Redirect: {
        HttpRedirectCode: String(status),
        ...(url ? { HostName: url.host, Protocol: url.protocol.slice(0, -1) } : {}),
        ReplaceKeyWith: (url ? url.pathname + url.search + url.hash : to).slice(1),
      },
    }
  })
  const tooMany = rules.length - MAX_RULES
  const configuration = {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: (notFound[0]?.address ?? '/404.html').slice(1) },
    ...(rules.length ? { RoutingRules: rules.slice(0, MAX_RULES) } : {}),
  }
  return {
    name: 's3-website.json',
    isOutside: true,
    text: `${JSON.stringify(configuration, undefined, 2)}\n`,
    problems: [
      ...queryProblems('S3', rewrites),
      ...(rules.length
        ? [
            'S3 redirects only where it answers 404, and every address that starts with the redirected one: allow s3:ListBucket.',
          ]
        : []),
      ...(rules.length < redirects.length
        ? ['S3 cannot redirect the start page: add a CloudFront function.']
        : []),
      ...(headers.length
        ? ['S3 sends no headers of its own: add a CloudFront response headers policy.']
        : []),
      ...(types.length
        ? ['S3 names the type of a file by its ending: pass --content-type for resized pictures.']
        : []),
      ...(tooMany > 0
        ? [`S3 takes ${MAX_RULES} redirects; ${tooMany} are left out. Add a CloudFront function.`]
        : []),
    ],
  }
}
