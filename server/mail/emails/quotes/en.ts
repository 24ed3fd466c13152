import type { Email } from '../../mail.ts';
import type { Greeted, Linked } from '../email-parts.ts';

/** `title` is the title of the request for quotation. */
type About = Greeted & Linked & { title: string };
/** `seller` is the invited organization of the recipient. `deadline` contains the time of day. */
type ToSeller = About & { buyer: string; seller: string; deadline: string };
/** `opensAt` is the time after which the buyer can read a sealed quote. Null for a quote that can be read now. */
type Sent = About & { seller: string; isRevised: boolean; opensAt: string | null };
type Asked = About & { seller: string; text: string };
type Answered = ToSeller & { text: string };
export type QuoteOutcome = 'accepted' | 'notChosen' | 'cancelled';
type Decided = ToSeller & { outcome: QuoteOutcome };

const remark = 'You can turn off emails about orders in your settings.';

/** The emails about requests for quotation. None contains a price, so a sealed quote stays sealed. */
export const quotes = {
  'quote-requested': ({ fullName, title, buyer, seller, deadline, url }: ToSeller): Email => ({
    subject: `${buyer} asks for a quote: ${title}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${buyer} asks ${seller} for a quote. You can send it until ${deadline}.`,
    ],
    action: { label: 'See the request', url },
    remark,
  }),
  'quote-reminder': ({ fullName, title, buyer, seller, deadline, url }: ToSeller): Email => ({
    subject: `Your quote is due soon: ${title}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${buyer} waits for a quote of ${seller}. You can send or decline it until ${deadline}.`,
    ],
    action: { label: 'See the request', url },
    remark,
  }),
  'quote-sent': ({ fullName, title, seller, isRevised, opensAt, url }: Sent): Email => ({
    subject: isRevised ? `${seller} has changed its quote: ${title}` : `${seller} has sent a quote: ${title}`,
    paragraphs: [
      `Hello ${fullName},`,
      isRevised
        ? `${seller} has sent a new version of its quote. Earlier versions no longer count.`
        : `${seller} has answered your request for quotation.`,
      ...(opensAt ? [`The request is sealed. You can read the quotes after ${opensAt}.`] : []),
    ],
    action: { label: 'See the quotes', url },
    remark,
  }),
  'quote-question': ({ fullName, title, seller, text, url }: Asked): Email => ({
    subject: `${seller} has a question: ${title}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${seller} asks about your request for quotation. All invited sellers can read your answer.`,
    ],
    quote: text,
    action: { label: 'Answer', url },
    remark,
  }),
  'quote-answer': ({ fullName, title, buyer, text, url }: Answered): Email => ({
    subject: `${buyer} has written to all invited sellers: ${title}`,
    paragraphs: [`Hello ${fullName},`, `${buyer} has written about its request for quotation.`],
    quote: text,
    action: { label: 'See the request', url },
    remark,
  }),
  'quote-decided': ({ fullName, title, buyer, seller, outcome, url }: Decided): Email => ({
    ...{
      accepted: {
        subject: `${buyer} has accepted your quote: ${title}`,
        paragraphs: [
          `Hello ${fullName},`,
          `${buyer} has accepted the quote of ${seller} and placed the order. You can ship when it is paid.`,
        ],
      },
      notChosen: {
        subject: `${buyer} has chosen another quote: ${title}`,
        paragraphs: [
          `Hello ${fullName},`,
          `${buyer} has chosen other quotes. The quote of ${seller} was not accepted.`,
        ],
      },
      cancelled: {
        subject: `${buyer} has cancelled its request: ${title}`,
        paragraphs: [
          `Hello ${fullName},`,
          `${buyer} has cancelled its request for quotation to ${seller}. You need not send a quote.`,
        ],
      },
    }[outcome],
    action: { label: 'See the request', url },
    remark,
  }),
};

export type QuoteEmails = typeof quotes;
