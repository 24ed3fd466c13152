import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with a field, in the reader's language: the contract's schemas and the server speak English. */
export function fieldWords(message: string | undefined): string | undefined {
  const known = message === undefined ? undefined : words[message];
  return known ? i18n._(known) : message;
}

const words: Record<string, MessageDescriptor> = {
  'Provide a valid email address': msg`Provide a valid email address`,
  'Enter your password.': msg`Enter your password.`,
  'Enter a password.': msg`Enter a password.`,
  'Use at least 8 characters.': msg`Use at least 8 characters.`,
  'Use at most 200 characters.': msg`Use at most 200 characters.`,
  'Use at most 120 characters.': msg`Use at most 120 characters.`,
  'Enter your full name.': msg`Enter your full name.`,
  'Invalid email or password': msg`Invalid email or password`,
  'This is one of the most common passwords. Choose another one.': msg`This is one of the most common passwords. Choose another one.`,
  'An account with this email address already exists.': msg`An account with this email address already exists.`,
  'This is your address already.': msg`This is your address already.`,
  'That password or code is not right.': msg`That password or code is not right.`,
  'That code is not right, or was used already.': msg`That code is not right, or was used already.`,
  'That recovery code is not right, or was used already.': msg`That recovery code is not right, or was used already.`,
  'Enter the 6-digit code.': msg`Enter the 6-digit code.`,
  'Enter a recovery code.': msg`Enter a recovery code.`,
  'Use a picture of at most 5 MB.': msg`Use a picture of at most 5 MB.`,
  'Use a JPEG, PNG, WebP or AVIF picture of at most 50 megapixels.': msg`Use a JPEG, PNG, WebP or AVIF picture of at most 50 megapixels.`,
  'Passwords do not match': msg`Passwords do not match`,
  'Organization name must be at least 3 characters long': msg`Organization name must be at least 3 characters long`,
  'Organization name is too long': msg`Organization name is too long`,
  'Invalid organization type': msg`Invalid organization type`,
  'Description is too long': msg`Description is too long`,
  'That is too long.': msg`That is too long.`,
  'Choose a country.': msg`Choose a country.`,
  'Enter an address such as https://example.org.': msg`Enter an address such as https://example.org.`,
  'Enter a phone number such as +61 2 5550 0000.': msg`Enter a phone number such as +61 2 5550 0000.`,
  'Enter a valid ABN: 11 digits.': msg`Enter a valid ABN: 11 digits.`,
  'Choose owner, admin or member.': msg`Choose owner, admin or member.`,
  'Choose member or admin.': msg`Choose member or admin.`,
  'Enter a product name.': msg`Enter a product name.`,
  'Product name is too long.': msg`Product name is too long.`,
  'Description is too long.': msg`Description is too long.`,
  'Enter a price as a number.': msg`Enter a price as a number.`,
  'Enter a price of at least 0 with at most two decimals.': msg`Enter a price of at least 0 with at most two decimals.`,
  'This currency has no decimals: enter a whole price.': msg`This currency has no decimals: enter a whole price.`,
  'Use at most 100 specifications.': msg`Use at most 100 specifications.`,
  'Name this specification.': msg`Name this specification.`,
  'Enter a value, or remove the row.': msg`Enter a value, or remove the row.`,
  'Another row has this name.': msg`Another row has this name.`,
};
