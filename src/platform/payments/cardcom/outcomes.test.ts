// Answers in the shape of Cardcom's OpenAPI description of v11 (`data/swagger.json` of MosheRivkin/cardcom-ts-sdk, read in
// November 2026), with every field that the description names for a transaction and numbers of our own.
import { expect, test } from 'vitest';
import { pageShape, transactionShape } from './answers.ts';
import { outcomeOfPage, outcomeOfTransaction } from './outcomes.ts';

const transaction = {
  ResponseCode: 0,
  Description: 'OK',
  TranzactionId: 260_726_786,
  TerminalNumber: 1_000,
  Amount: 99.0,
  CoinId: 1,
  CouponNumber: '12004003',
  CreateDate: '2026-11-29T09:00:00',
  Last4CardDigits: 17,
  Last4CardDigitsString: '0017',
  FirstCardDigits: 458_000,
  JParameter: '4',
  CardMonth: 9,
  CardYear: 31,
  ApprovalNumber: '0012345',
  FirstPaymentAmount: 0,
  ConstPaymentAmount: 0,
  NumberOfPayments: 1,
  CardInfo: 'Israeli',
  CardOwnerName: 'נעמה שחר',
  CardOwnerPhone: null,
  CardOwnerEmail: 'naama@demo.example',
  CardOwnerIdentityNumber: null,
  Token: '4cf8e168-261e-4613-8d20-000332986b24',
  CardName: 'Visa',
  SapakMutav: null,
  Uid: '26112909000000012345',
  ConcentrationNumber: null,
  DocumentNumber: 7_401,
  DocumentType: 'TaxInvoiceAndReceipt',
  Rrn: '000012345',
  Brand: 'Visa',
  Acquire: 'CAL',
  Issuer: 'CAL',
  PaymentType: 'Standard',
  CardNumberEntryMode: 'Internet',
  DealType: 'Debit',
  IsRefund: false,
  DocumentUrl: 'https://secure.cardcom.solutions/documents/7401',
  CustomFields: null,
  IsAbroadCard: false,
  IssuerAuthCodeDescription: null,
};
const page = {
  ResponseCode: 0,
  Description: 'OK',
  TerminalNumber: 1_000,
  LowProfileId: '0e8789bf-9eaf-4a07-9c16-0a348a4fd5d9',
  TranzactionId: 260_726_786,
  ReturnValue: '01994d5c-0000-7000-8000-000000000001',
  Operation: 'ChargeAndCreateToken',
  TokenInfo: {
    Token: '4cf8e168-261e-4613-8d20-000332986b24',
    TokenExDate: '20310930',
    CardYear: 2031,
    CardMonth: 9,
    TokenApprovalNumber: '0012345',
  },
  DocumentInfo: {
    ResponseCode: 0,
    DocumentType: 'TaxInvoiceAndReceipt',
    DocumentNumber: 7_401,
    DocumentUrl: null,
  },
  TranzactionInfo: transaction,
};
const read = (changes: object = {}) => transactionShape.parse({ ...transaction, ...changes });
const readPage = (changes: object) => pageShape.parse({ ...page, ...changes });
const card = { token: transaction.Token, last4: '0017', expires: '2031-09' };

test('a charge: its amount in agorot, its card, its document', () => {
  expect(outcomeOfTransaction(read(), 'ours')).toEqual({
    status: 'paid',
    transactionId: '260726786',
    amountAgorot: 9_900,
    currency: 'ILS',
    reference: 'ours',
    card,
    document: { number: '7401', url: 'https://secure.cardcom.solutions/documents/7401' },
  });
  expect(outcomeOfTransaction(read({ Amount: 15.1, CoinId: 2 }), null)).toMatchObject({
    amountAgorot: 1_510,
    currency: 'USD',
  });
});

test('a charge whose document failed is a charge; without an id nothing is known', () => {
  const undocumented = { ResponseCode: 5_300, DocumentNumber: null, DocumentUrl: null };
  expect(outcomeOfTransaction(read(undocumented), null)).toMatchObject({ status: 'paid', document: null });
  expect(outcomeOfTransaction(read({ TranzactionId: 0 }), null)).toEqual({ status: 'unknown' });
});

test.each([
  [1, 'later'],
  [2, 'never'],
  [6, 'other_card'],
  [33, 'other_card'],
  [36, 'other_card'],
  [61, 'later'],
  [5_200, 'other_card'],
  [999, 'later'],
])('code %s is declined, to be tried %s', (code, retry) => {
  expect(outcomeOfTransaction(read({ ResponseCode: code }), null)).toEqual({
    status: 'declined',
    retry,
    code: String(code),
  });
});

test('a page: not paid yet, paid, paid in part, a card kept alone', () => {
  const unpaid = {
    ResponseCode: 5_001,
    TranzactionId: 0,
    TranzactionInfo: null,
    TokenInfo: null,
    DocumentInfo: null,
  };
  expect(outcomeOfPage(readPage(unpaid))).toEqual({ status: 'pending' });
  expect(outcomeOfPage(readPage({}))).toMatchObject({
    status: 'paid',
    amountAgorot: 9_900,
    reference: page.ReturnValue,
    card,
  });
  const inPart = { TranzactionInfo: { ...transaction, ResponseCode: 10, Amount: 40 } };
  expect(outcomeOfPage(readPage(inPart))).toMatchObject({ status: 'paid', amountAgorot: 4_000 });
  const checked = { TranzactionInfo: { ...transaction, ResponseCode: 700, Amount: 1 }, DocumentInfo: null };
  expect(outcomeOfPage(readPage(checked))).toMatchObject({
    status: 'paid',
    amountAgorot: 0,
    card,
    document: null,
  });
  expect(outcomeOfPage(readPage({ ...unpaid, ResponseCode: 0, TokenInfo: page.TokenInfo }))).toMatchObject({
    status: 'paid',
    amountAgorot: 0,
    card: { ...card, last4: '' },
  });
});
