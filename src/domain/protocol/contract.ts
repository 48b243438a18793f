/**
 * The version of the contract between portal and platform: `major.minor`. A change that breaks clients or platforms of
 * the version before raises the major part, any other change the minor part.
 */
export const contractVersion = '1.0';
