import { type RenderedMail, renderMail } from "#features/accounts/emails/render-mail.ts";
import {
  PackageEndedMail,
  type PackageEndedMailProps,
  PackageEndingMail,
  type PackageEndingMailProps,
  PackageGoesOnMail,
  type PackageGoesOnMailProps,
  packageEndedSubject,
  packageEndingSubject,
  packageGoesOnSubject,
} from "./package-end-mails.tsx";
import {
  PackageReceiptMail,
  type PackageReceiptMailProps,
  packageReceiptSubject,
} from "./package-receipt-mail.tsx";
import {
  PaymentFailedMail,
  type PaymentFailedMailProps,
  paymentFailedSubject,
} from "./payment-failed-mail.tsx";
import { PurchaseMail, type PurchaseMailProps, purchaseSubject } from "./purchase-mail.tsx";

export function renderPurchaseMail(props: PurchaseMailProps): Promise<RenderedMail> {
  return renderMail(purchaseSubject(props), <PurchaseMail {...props} />);
}

export function renderPackageReceiptMail(props: PackageReceiptMailProps): Promise<RenderedMail> {
  return renderMail(packageReceiptSubject(props), <PackageReceiptMail {...props} />);
}

export function renderPaymentFailedMail(props: PaymentFailedMailProps): Promise<RenderedMail> {
  return renderMail(paymentFailedSubject(props), <PaymentFailedMail {...props} />);
}

export function renderPackageEndingMail(props: PackageEndingMailProps): Promise<RenderedMail> {
  return renderMail(packageEndingSubject(props), <PackageEndingMail {...props} />);
}

export function renderPackageGoesOnMail(props: PackageGoesOnMailProps): Promise<RenderedMail> {
  return renderMail(packageGoesOnSubject(props), <PackageGoesOnMail {...props} />);
}

export function renderPackageEndedMail(props: PackageEndedMailProps): Promise<RenderedMail> {
  return renderMail(packageEndedSubject(props), <PackageEndedMail {...props} />);
}
