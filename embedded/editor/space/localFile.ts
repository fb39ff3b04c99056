/** Addresses under which content names the space's files: the service's asset host, and the bucket behind it. */
const HOSTED = /^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?a(?:-[a-z]{2})?\.storyblok\.com\/f\//i

/** Where this origin serves a file of the space; any other address stays as it is. */
export const localFile = (address: string): string => address.replace(HOSTED, '/f/')
