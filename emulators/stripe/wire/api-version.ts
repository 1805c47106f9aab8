import Stripe from "stripe";

/** The version that the installed SDK pins: the only one this server speaks. */
export const apiVersion: string = Stripe.API_VERSION;
